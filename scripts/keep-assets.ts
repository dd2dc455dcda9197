import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * How many releases' files the browser finds: those of the release itself and of the two before. Pages that were opened
 * before a release still fetch what they need only now.
 */
const releasesKept = 3;

/** Below the folder of a build: the files that the browser loads, and which release brought which, the newest first. */
const assetsOf = (build: string) => join(build, "pages", "client", "assets");
const listOf = (build: string) => join(build, "releases.json");

/** What a build leaves to the next one. */
export interface EarlierAssets {
  releases: string[][];
  folder: string;
  /** Forgets the copy. */
  remove(): Promise<void>;
}

/** What may stand beside each of them. */
const compressed = [".gz", ".br"];

const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Without the compressed ones: those of a release are there once it is compressed. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await filesIn(folder);
  return names.filter((name) => !compressed.some((ending) => name.endsWith(ending))).sort();
}

/** Puts aside what the browser loads of a build, which the next build may be written over. Nothing where there is none. */
export async function setAssetsAside(build: string): Promise<EarlierAssets> {
  const names = await namesIn(assetsOf(build));
  const folder = await mkdtemp(join(tmpdir(), "praca-assets-"));
  if (names.length > 0) await cp(assetsOf(build), folder, { recursive: true });
  const list = await readFile(listOf(build), "utf8").catch(() => null);
  const releases: string[][] = list ? JSON.parse(list) : names.length > 0 ? [names] : [];
  return { releases, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Puts the files of earlier releases beside those of a new build; their names hold a hash, so that none hides another. */
export async function keepAssets(build: string, { releases, folder }: EarlierAssets): Promise<void> {
  const names = await namesIn(assetsOf(build));
  // A build of the same sources is no new release.
  const earlier = releases.filter((release) => release.join() !== names.join()).slice(0, releasesKept - 1);
  const there = await filesIn(folder);
  for (const name of new Set(earlier.flat().filter((name) => !names.includes(name)))) {
    const files = [name, ...compressed.map((ending) => name + ending)].filter((file) => there.includes(file));
    for (const file of files) await cp(join(folder, file), join(assetsOf(build), file));
  }
  await writeFile(listOf(build), JSON.stringify([names, ...earlier]));
}
