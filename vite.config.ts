import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./scripts/chunk-groups.ts";
import { failedScreens } from "./scripts/failed-screens.ts";
import { lightIcons } from "./scripts/light-icons.ts";
import { lightRouter } from "./scripts/light-router.ts";
import { plainImports } from "./scripts/plain-imports.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), lightIcons(), failedScreens(), lightRouter(), plainImports()],
  environments: {
    client: {
      build: {
        // The router itself asks for what a page needs; the code that would do it again is dead weight.
        modulePreload: false,
        rolldownOptions: {
          // What they declare and nobody uses goes.
          treeshake: { manualPureFunctions: ["failureKind", "endpoint"] },
          output: {
            codeSplitting: {
              groups: chunkGroups(),
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
      "@maskito/core",
      "@maskito/react",
      "@tiptap/react",
      "@tiptap/starter-kit",
      "hls.js/light",
      "zod",
    ],
  },
});
