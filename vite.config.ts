import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { staticClosure } from "./scripts/static-closure.ts";

const framework = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;

/**
 * One file compresses better than forty. What public pages draw is put together by who draws it: all of them, the home
 * page and the page of an opening both, the home page alone.
 */
const frame = staticClosure(["src/app/pages/root.tsx", "src/app/pages/layouts/public-layout.tsx"]);
const home = staticClosure(["src/app/pages/home.tsx"]);
const opening = staticClosure(["src/features/job-openings/web/job-opening-page.screen.tsx"]);
const isRoute = (path: string): boolean => /\.screen\.tsx$|\/(root|home|public-layout)\.tsx$/.test(path);
const group = (name: string, isIn: (path: string) => boolean) => ({
  name,
  test: (id: string) => isIn(pathOf(id)) && !isRoute(pathOf(id)),
});

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
                group("frame", (path) => frame.has(path)),
                group("cards", (path) => home.has(path) && opening.has(path)),
                group("home-lists", (path) => home.has(path) && !path.includes("/landing/")),
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
