import { resolve } from "node:path";
import type { Plugin } from "vite";

const drawing = resolve("src/ui/draw-icon.ts");

/**
 * Builds the icons of lucide with our own drawing code. Theirs serves every framework and weighs 1.3 kB on every first
 * load; it also takes most of the time that an icon costs the server.
 */
export function lightIcons(): Plugin {
  return {
    name: "light-icons",
    enforce: "pre",
    apply: "build",
    // Otherwise the server would take lucide, with its own drawing code, from node_modules.
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => drawing,
    },
  };
}
