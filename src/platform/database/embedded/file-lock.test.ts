import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withFileLock } from "./file-lock.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "praca-lock-"));
  path = join(folder, "lock");
});
afterEach(() => rm(folder, { recursive: true }));

it("lets one in at a time, also after a failure", async () => {
  let inside = 0;
  let most = 0;
  const work = async (fail: boolean) => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 10));
    inside--;
    if (fail) throw new Error("failed");
  };
  const runs = await Promise.allSettled([1, 2, 3, 4].map((n) => withFileLock(path, () => work(n === 2))));
  expect(runs.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

it("takes over from a process that died, whose number may be taken again", async () => {
  await writeFile(path, JSON.stringify({ pid: process.pid, startedAt: "1" }));
  expect(await withFileLock(path, async () => "in")).toBe("in");
  await writeFile(path, JSON.stringify({ pid: 2 ** 30, startedAt: "1" }));
  const runs = await Promise.all([1, 2, 3].map(() => withFileLock(path, async () => "in")));
  expect(runs).toEqual(["in", "in", "in"]);
  expect(await readdir(folder)).toEqual([]);
});
