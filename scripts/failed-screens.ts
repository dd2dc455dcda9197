import type { Plugin } from "vite";

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * Has the router's loader of screens throw where a screen's file does not come.
 * @throws Error where the router's code is another than is known here
 */
export function throwWhereReloaded(code: string): string {
  if (!reload.test(code))
    throw new Error("React Router loads its screens otherwise now: look at failed-screens.ts");
  return code.replace(reload, "throw error;");
}

/**
 * Where the file of a screen does not come, React Router reloads the page that one leaves: without a connection that
 * ends at the browser's own page, and the place that one wanted to go to is lost. Thrown instead, the error is shown by
 * the layout around the screen (src/app/pages/page-error.tsx). There is no option for it.
 */
export function failedScreens(): Plugin {
  return {
    name: "failed-screens",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler: (code) => throwWhereReloaded(code),
    },
  };
}
