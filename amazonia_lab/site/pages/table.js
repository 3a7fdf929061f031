// Stands first in the table's page. The page is JupyterLite's console, which takes what it runs from its address;
// the wish stands behind the "#", which no server sees, and however long it is, it becomes one quoted text.
(() => {
  const { wish, dark } = JSON.parse(decodeURIComponent(location.hash.slice(1)) || "{}");
  const text = JSON.stringify(JSON.stringify(wish || {}));
  const search = new URLSearchParams({
    kernel: "python",
    hideCodeInput: "1",
    showBanner: "0",
    theme: dark ? "JupyterLab Dark" : "JupyterLab Light",
    code: `from amazonia_lab.site import opening; opening.show(${text})`,
  });
  history.replaceState(null, "", `?${search}${location.hash}`);
  // Scripts and styles that do not come are told to the page around this one.
  window.alMissing = [];
  addEventListener(
    "error",
    ({ target }) => {
      const address = target && (target.src || target.href);
      if (typeof address === "string") window.alMissing.push(address.split("?")[0].split("/").pop());
    },
    true,
  );
})();
