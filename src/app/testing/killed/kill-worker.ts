import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { TestApp } from "../harness.ts";
import type { Order } from "./worker-to-kill.ts";

/** The renderer of e-mails is not what is proven here, and takes a second to load. */
const plainEmails = {
  name: "plain e-mails",
  setup(build: import("esbuild").PluginBuild) {
    build.onResolve({ filter: /^(@react-email\/render|react-email)$/ }, () => ({
      path: "plain",
      namespace: "plain",
    }));
    build.onLoad({ filter: /.*/, namespace: "plain" }, () => ({
      contents: "module.exports = { render: async () => '<p>…</p>', plainTextSelectors: [] };",
    }));
  },
};

/** Its compiled part is found from where it stands alone. */
const imagesWhereTheyStand = {
  name: "images where they stand",
  setup(build: import("esbuild").PluginBuild) {
    build.onResolve({ filter: /^sharp$/ }, () => ({
      path: fileURLToPath(import.meta.resolve("sharp")),
      external: true,
    }));
  },
};

/** Makes one file of a worker, so that a process of it begins within some hundred milliseconds. */
export async function bundleWorker(folder: string): Promise<string> {
  const outfile = join(folder, "worker-to-kill.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "worker-to-kill.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node24",
    jsx: "automatic",
    external: ["pg-native"],
    plugins: [plainEmails, imagesWhereTheyStand],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  });
  return outfile;
}

export interface ReadyWorker {
  /** @returns how many statements it sent; null where it was killed */
  obey(order: Order): Promise<number | null>;
}

/** Starts a worker on the database of an app; it waits for what it is told. */
export async function startWorker(app: TestApp, file: string): Promise<ReadyWorker> {
  const { config } = app.services;
  const child: ChildProcess = fork(file, {
    execArgv: [],
    silent: true,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: config.databaseUrl ?? "",
      DATA_DIR: config.dataDir,
      LOG_LEVEL: "fatal",
      PAYMENTS: "sandbox",
      TIME_LIMIT_FACTOR: process.env.TIME_LIMIT_FACTOR,
      SANDBOX_CARD_SECONDS: "0",
      SANDBOX_REVIEW_SECONDS: "0",
    },
  });
  const ended = once(child, "exit");
  let said = "";
  child.stderr?.on("data", (data) => {
    said += data;
  });
  await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error(`It did not start\n${said}`))),
  ]);
  return {
    async obey(order) {
      const answered = once(child, "message");
      child.send(order);
      const answer = await Promise.race([answered, ended.then(() => null)]);
      child.kill("SIGKILL");
      const [code, signal] = await ended;
      if (signal !== "SIGKILL") throw new Error(`The worker ended by itself: ${code}\n${said}`);
      return answer && (answer[0] as { statements: number }).statements;
    },
  };
}
