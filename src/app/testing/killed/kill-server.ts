import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { TestApp } from "../harness.ts";

export interface RunningServer {
  origin: string;
  /** What it held at most since it was told to forget that, in bytes: with `forget`, what it holds now. */
  memory(forget?: boolean): Promise<number>;
  kill(): Promise<void>;
}

/** Starts a process on the database and the files of an app. */
export async function startServer(app: TestApp, file: string): Promise<RunningServer> {
  const { config } = app.services;
  const child: ChildProcess = fork(file, {
    execArgv: ["--expose-gc"],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: config.databaseUrl ?? "",
      DATA_DIR: config.dataDir,
      LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
      PAYMENTS: "sandbox",
      TIME_LIMIT_FACTOR: process.env.TIME_LIMIT_FACTOR,
    },
  });
  const ended = once(child, "exit");
  const answer = async <T>(): Promise<T> => {
    const none = ended.then(() => Promise.reject(new Error("It ended")));
    const [message] = await Promise.race([once(child, "message"), none]);
    return message as T;
  };
  const { port } = await answer<{ port: number }>();
  return {
    origin: `http://127.0.0.1:${port}`,
    async memory(forget = false) {
      const answered = answer<{ peak: number }>();
      child.send(forget ? "forget memory" : "memory");
      return (await answered).peak;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
