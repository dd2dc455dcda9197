import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { letRead, letThrough } from "./account.ts";

/** Somebody who owns nothing here. */
const stranger = { uid: 65_533, gid: 65_533 };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "praca-account-"));
  await mkdir(join(root, "closed/open/inner"), { recursive: true });
  await chmod(root, 0o755);
  await chmod(join(root, "closed"), 0o700);
  await chmod(join(root, "closed/open"), 0o755);
  await chmod(join(root, "closed/open/inner"), 0o750);
});
afterEach(() => rm(root, { recursive: true }));

const modeOf = async (path: string) => (await stat(join(root, path))).mode & 0o777;

it("adds nothing but the search bit, where it is missing", async () => {
  const changed = await letThrough(join(root, "closed/open/inner"), stranger);
  expect(changed).toEqual([join(root, "closed"), join(root, "closed/open/inner")]);
  expect(await modeOf("closed")).toBe(0o701);
  expect(await modeOf("closed/open")).toBe(0o755);
  expect(await modeOf("closed/open/inner")).toBe(0o751);
  expect(await letThrough(join(root, "closed/open/inner"), stranger)).toEqual([]);
});

it("leaves alone what the account can enter as owner or by its group", async () => {
  const { uid, gid } = await stat(root);
  expect(await letThrough(join(root, "closed"), { uid, gid })).toEqual([]);
  expect(await letThrough(join(root, "closed/open/inner"), { uid: 65_533, gid })).toEqual([
    join(root, "closed"),
  ]);
  expect(await modeOf("closed")).toBe(0o710);
});

it("makes programs installed under a strict umask readable", async () => {
  await writeFile(join(root, "closed/program"), "", { mode: 0o700 });
  await writeFile(join(root, "closed/data"), "", { mode: 0o600 });
  await letRead(root, stranger);
  expect(await modeOf("closed")).toBe(0o705);
  expect(await modeOf("closed/program")).toBe(0o705);
  expect(await modeOf("closed/data")).toBe(0o604);
});
