import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ensurePassword, readPassword } from "../embedded.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "praca-password-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("is made once, also by several at once, for the owner alone, and leaves no drafts", async () => {
  const made = await Promise.all([1, 2, 3].map(() => ensurePassword(folder)));
  expect(new Set(made).size).toBe(1);
  expect(await readPassword(folder)).toBe(made[0]);
  expect(await readdir(folder)).toEqual(["postgres.json"]);
  expect((await stat(join(folder, "postgres.json"))).mode & 0o777).toBe(0o600);
});

it("is told in words where its file is broken, and never replaced", async () => {
  for (const broken of ["", '{"pass', "{}", '{"password":""}']) {
    await writeFile(join(folder, "postgres.json"), broken);
    await expect(ensurePassword(folder)).rejects.toThrow(/postgres\.json does not hold the password.*backup/);
  }
});
