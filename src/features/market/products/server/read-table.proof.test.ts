import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { brokenTables, endlessTables } from "../testing/table-bombs.ts";
import { readTable, UnreadableTable } from "./read-table.ts";
import type { Cell } from "./table-format.ts";

const path = join(tmpdir(), `praca-table-${process.pid}`);
afterAll(() => rm(path, { force: true }));

async function read(bytes: Buffer | string, maxRows = 10): Promise<Cell[][]> {
  await writeFile(path, bytes);
  const rows: Cell[][] = [];
  for await (const row of readTable(path, maxRows)) rows.push(row);
  return rows;
}

/** The peak memory of this process, and of those that it started, in megabytes. */
async function watchMemory(work: () => Promise<void>): Promise<{ own: number; others: number }> {
  const residentOf = async (pid: string) => {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  };
  let peak = { own: 0, others: 0 };
  const look = async () => {
    const started: string[] = [];
    for (const task of await readdir("/proc/self/task")) {
      const children = await readFile(`/proc/self/task/${task}/children`, "utf8").catch(() => "");
      started.push(...children.split(" ").filter(Boolean));
    }
    const others = await Promise.all(started.map(residentOf));
    peak = {
      own: Math.max(peak.own, process.memoryUsage.rss() / 1024 / 1024),
      others: Math.max(peak.others, ...others),
    };
  };
  const timer = setInterval(() => void look().catch(() => undefined), 20);
  await work().finally(() => clearInterval(timer));
  return peak;
}

it("all bombs in a row are refused, with words for the person, and leave the memory as it was", async () => {
  const files = [...brokenTables, ...endlessTables].map(([name, make]) => ({ name, file: make() }));
  for (const { file } of files.slice(0, 3)) await read(file).catch(() => undefined);
  const before = process.memoryUsage.rss() / 1024 / 1024;
  const { own, others } = await watchMemory(async () => {
    for (const { name, file } of files) {
      expect(file.length, name).toBeLessThan(11 * 1024 * 1024);
      const fault = await read(file).catch((error: unknown) => error);
      expect(fault, name).toBeInstanceOf(UnreadableTable);
      expect(String(fault), name).toMatch(/: (Não foi possível ler|O arquivo CSV tem um erro)/);
    }
  });
  expect(own - before).toBeLessThan(64);
  if (process.platform === "linux") {
    expect(others).toBeGreaterThan(20);
    expect(others).toBeLessThan(700);
  }
});
