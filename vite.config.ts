import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found only when a screen first needs them: named here, so that development does not reload in the middle of a form.
  optimizeDeps: {
    include: [
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
