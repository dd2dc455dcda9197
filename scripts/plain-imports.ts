import type { Plugin } from "vite";

/**
 * Has a part that is loaded later loaded by the browser alone. Vite's helper would fetch stylesheets first, and weighs
 * 0.9 kB on every first load; there is one stylesheet, and each page begins with it.
 * @throws Error once a part has a stylesheet of its own
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: "export const __vitePreload = (load) => load();", map: null }),
    },
    generateBundle(_options, bundle) {
      const stylesheets = Object.keys(bundle).filter((file) => file.endsWith(".css"));
      if (stylesheets.length > 1) throw new Error(`Parts have stylesheets of their own: ${stylesheets}`);
    },
  };
}
