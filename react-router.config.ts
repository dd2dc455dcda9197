import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app/pages",
  buildDirectory: "build",
  ssr: true,
} satisfies Config;
