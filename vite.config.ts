import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Otherwise the built server would load the modules of all icons, used or not, from node_modules.
  ssr: { noExternal: command === "build" ? ["lucide-react"] : [] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Left to itself Rolldown makes a file for each set of screens that share something: 120 for the start page.
              // A group takes along what its modules import; of two groups the first takes a module.
              groups: [
                { name: "libraries", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                { name: "icons", test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 12 },
                {
                  name: "menus",
                  test: /pages[\\/]layouts[\\/](area-menus|professional-menu)\.ts$/,
                },
                {
                  name: "frame",
                  test: /pages[\\/](root|layouts[\\/]public-layout)\.tsx/,
                },
                // It checks the bodies of calls, which public pages send from the first touch of a form on.
                { name: "zod", test: /node_modules[\\/]zod[\\/]/ },
                {
                  name: "ui",
                  // What is heavy and comes later lies in other folders of the design system.
                  test: /src[\\/](ui|shared[\\/]format)[\\/]((layout|fields)[\\/])?[\w-]+\.tsx?$/,
                  minShareCount: 20,
                },
                // What public pages have in common, before the finders, which would take it along.
                {
                  name: "calls",
                  test: /(features[\\/](base|people|market|work|site)[\\/]calls|client[\\/]call|state-codes|image-address|continued)\.ts$/,
                },
                {
                  name: "cards",
                  test: /components[\\/](product-card-parts|product-picture|(small|large)-product-card|use-own-cards)\.tsx?$/,
                },
                { name: "finders", test: /(product|job)-finder\.tsx$/ },
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
      "@maskito/core",
      "@maskito/react",
      "@tiptap/react",
      "@tiptap/starter-kit",
      "hls.js/light",
      "zod",
    ],
  },
}));
