import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app/pages",
  // It is emptied by each build: the server, which may run meanwhile, stands beside it.
  buildDirectory: "build/pages",
  ssr: true,
  // Its loader would be a file of its own, of a few hundred bytes, which a phone asks for beside the screen itself.
  splitRouteModules: false,
} satisfies Config;
