import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app/pages",
  // It is emptied by each build: the server, which may run meanwhile, stands beside it.
  buildDirectory: "build/pages",
  ssr: true,
  // A file more for each screen, of a few hundred bytes: for a phone more dear than to wait for the screen itself.
  splitRouteModules: false,
} satisfies Config;
