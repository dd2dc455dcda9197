import type { Plugin } from "vite";

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/** Stands in for the screen: whatever the router asks of it says what happened. An error of `lazy` itself it loses. */
const failing = "return { clientLoader() { throw error; }, default() { throw error; } };";

/**
 * Has the router's loader of screens answer one that fails where a screen's file does not come.
 * @throws Error where the router's code is another than is known here
 */
export function failWhereReloaded(code: string): string {
  if (!reload.test(code))
    throw new Error("React Router loads its screens otherwise now: look at failed-screens.ts");
  return code.replace(reload, failing);
}

/**
 * Where the file of a screen does not come, React Router reloads the page that one leaves: without a connection that
 * ends at the browser's own page, and the place that one wanted to go to is lost. Instead, the layout around the screen
 * shows the error (src/app/pages/page-error.tsx). The router has no option for it.
 */
export function failedScreens(): Plugin {
  return {
    name: "failed-screens",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler: (code) => failWhereReloaded(code),
    },
  };
}
