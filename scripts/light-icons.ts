import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** What the icons import: without the folder of the project, so that every build has the same files. */
const drawing = "virtual:draw-icon";

/** Tag and attributes of each part of an icon, with a key of lucide's for React. */
type Parts = [tag: string, attributes: Record<string, string>][];

/**
 * Builds the icons of lucide with our own drawing code. Theirs serves every framework and weighs 1.3 kB on every first
 * load; it also takes most of the time that an icon costs the server. Nor do their keys and other names travel, which no
 * compression makes smaller.
 */
export function lightIcons(): Plugin {
  return {
    name: "light-icons",
    enforce: "pre",
    apply: "build",
    // Otherwise the server would take lucide, with its own drawing code, from node_modules.
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
    resolveId: { filter: { id: /^virtual:draw-icon$/ }, handler: () => resolve("src/ui/draw-icon.ts") },
    load: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/ },
      async handler(id) {
        const { __iconData } = (await import(pathToFileURL(id).href)) as { __iconData?: { node: Parts } };
        if (!__iconData) return null;
        const parts = __iconData.node.map(([tag, { key, ...attributes }]) => [tag, attributes]);
        return `import drawIcon from ${JSON.stringify(drawing)};
export default /* @__PURE__ */ drawIcon(${JSON.stringify(parts)});`;
      },
    },
  };
}
