import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { TestApp } from "../harness.ts";

export interface FilmWorker {
  /** Resolves when the video is done with; never where it is killed before. */
  work(videoId: string): Promise<void>;
  kill(): Promise<void>;
}

/** Starts a process on the database and the files of an app, which works on the video that it is told. */
export async function startFilmWorker(app: TestApp, file: string): Promise<FilmWorker> {
  const { config } = app.services;
  const child: ChildProcess = fork(file, {
    execArgv: [],
    env: {
      PATH: config.programPath,
      DATABASE_URL: config.databaseUrl ?? "",
      DATA_DIR: config.dataDir,
      LOG_LEVEL: "fatal",
      PAYMENTS: "sandbox",
      TIME_LIMIT_FACTOR: process.env.TIME_LIMIT_FACTOR,
    },
  });
  const ended = once(child, "exit");
  const ready = await Promise.race([once(child, "message"), ended.then(() => null)]);
  if (!ready) throw new Error("It did not start");
  return {
    async work(videoId) {
      child.send(videoId);
      await once(child, "message");
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
