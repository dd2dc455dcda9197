import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { staticClosure } from "./scripts/static-closure.ts";

const framework = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;

/** One file compresses better than forty: what every public page draws first, and what their lists share. */
const frame = staticClosure(["src/app/pages/root.tsx", "src/app/pages/layouts/public-layout.tsx"]);

const pathOf = (id: string): string => id.split("?")[0] ?? id;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // The router itself asks for what a page needs; the code that would do it again is dead weight.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: framework },
                { name: "frame", test: (id) => frame.has(pathOf(id)) && !id.endsWith("/root.tsx"), minShareCount: 2 },
                { name: "shared", test: /\/src\/(ui|shared|features)\//, minShareCount: 6, maxModuleSize: 20_000 },
              ],
            },
          },
        },
      },
    },
  },
  // Found only when a screen first needs them: named here, so that development does not reload in the middle of a form.
  optimizeDeps: {
    include: [
      "@base-ui/react/alert-dialog",
      "@base-ui/react/dialog",
      "@base-ui/react/tabs",
      "@base-ui/react/toast",
      "@hookform/resolvers/zod",
      "@maskito/core",
      "@maskito/react",
      "@tiptap/react",
      "@tiptap/starter-kit",
      "react-hook-form",
      "zod",
    ],
  },
});
