import type { Plugin } from "vite";

interface Change {
  /** Of the router's files. */
  file: RegExp;
  from: RegExp;
  to: string;
}

const folder = "react-router/dist/\\w+/lib/dom/ssr";
const comments = "(?:/\\*.*?\\*/\\s*)*";

/** Whatever the router asks of a screen that did not come says what happened; an error of `lazy` itself it would lose. */
const changes: Change[] = [
  {
    file: new RegExp(`${folder}/routeModules\\.js$`),
    from: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/,
    to: "return { clientLoader() { throw error; }, default() { throw error; } };",
  },
  {
    file: new RegExp(`${folder}/routes\\.js$`),
    from: new RegExp(`import\\(\\s*${comments}route\\.clientLoaderModule\\s*\\)`),
    to: "$&.catch((error) => ({ clientLoader() { throw error; } }))",
  },
  {
    file: new RegExp(`${folder}/routes\\.js$`),
    from: new RegExp(`import\\(\\s*${comments}modulePath\\s*\\)`),
    to: "$&.catch(() => undefined)",
  },
];

/**
 * Has the router take a screen whose file does not come for one that fails.
 * @throws Error where the router's code is another than is known here
 */
export function failWhereReloaded(code: string, id: string): string {
  return changes
    .filter(({ file }) => file.test(id))
    .reduce((changed, { from, to }) => {
      if (!from.test(changed)) throw new Error(`React Router loads its screens otherwise now: ${id}`);
      return changed.replace(from, to);
    }, code);
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
      filter: { id: changes.map(({ file }) => file) },
      handler: failWhereReloaded,
    },
  };
}
