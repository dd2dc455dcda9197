import type { Plugin } from "vite";

/**
 * Leaves `import()` to the browser. Vite wraps each one in code (1 kB on every first load) that fetches the style sheets
 * of what is imported; there is but one, and it comes with the document.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    apply: "build",
    config: () => ({ build: { cssCodeSplit: false } }),
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
