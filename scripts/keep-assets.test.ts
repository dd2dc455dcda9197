import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { keepAssets, setAssetsAside } from "./keep-assets.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "praca-build-"));
  folders.push(folder);
  return folder;
}

/** Builds a release as the bundler does: what was in the folder before is gone. */
async function release(build: string, names: string[], previous = build): Promise<void> {
  const earlier = await setAssetsAside(previous);
  const assets = join(build, "pages", "client", "assets");
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const name of names) await writeFile(join(assets, name), `${name} of ${names[0]}`);
  await keepAssets(build, earlier);
  await earlier.remove();
}

const served = async (build: string) => (await readdir(join(build, "pages", "client", "assets"))).sort();

it("serves the files of the two releases before beside its own", async () => {
  const build = await newFolder();
  await release(build, ["a-1.js", "both.js"]);
  expect(await served(build)).toEqual(["a-1.js", "both.js"]);
  await release(build, ["a-2.js", "both.js"]);
  expect(await served(build)).toEqual(["a-1.js", "a-2.js", "both.js"]);
  expect(await readFile(join(build, "pages", "client", "assets", "both.js"), "utf8")).toBe(
    "both.js of a-2.js",
  );
  await release(build, ["a-3.js"]);
  expect(await served(build)).toEqual(["a-1.js", "a-2.js", "a-3.js", "both.js"]);
  await release(build, ["a-4.js"]);
  expect(await served(build)).toEqual(["a-2.js", "a-3.js", "a-4.js", "both.js"]);
  await release(build, ["a-5.js"]);
  expect(await served(build)).toEqual(["a-3.js", "a-4.js", "a-5.js"]);
});

it("counts a build of the same sources once", async () => {
  const build = await newFolder();
  await release(build, ["a-1.js"]);
  for (let times = 0; times < 4; times++) await release(build, ["a-2.js"]);
  expect(await served(build)).toEqual(["a-1.js", "a-2.js"]);
});

it("serves them as they were compressed since", async () => {
  const build = await newFolder();
  const compressed = ["a-1.js.br", "a-1.js.gz"];
  await release(build, ["a-1.js"]);
  for (const name of compressed) await writeFile(join(build, "pages", "client", "assets", name), "");
  await release(build, ["a-2.js"]);
  expect(await served(build)).toEqual(["a-1.js", ...compressed, "a-2.js"]);
});

it("takes them from the folder of another release", async () => {
  const [old, build] = [await newFolder(), await newFolder()];
  await release(old, ["a-1.js"]);
  await release(build, ["a-2.js"], old);
  expect(await served(build)).toEqual(["a-1.js", "a-2.js"]);
  expect(await served(old)).toEqual(["a-1.js"]);
});
