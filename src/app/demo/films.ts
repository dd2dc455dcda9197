import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { enqueueWork } from "../../features/videos/server/process-video-job.ts";
import { partKey, videoKey } from "../../features/videos/server/video-files.ts";
import { videoParts, videos } from "../../features/videos/table.ts";
import { contentTypeOf } from "../../platform/storage/key.ts";
import type { Scene } from "./scene.ts";

/** What `scripts/make-demo-videos.ts` made. */
const shelf = () => join(process.cwd(), "demo", "videos");

/** More at a time win nothing: each is flushed to the disk. */
const atOnce = 8;

const mp4 = "video.mp4";

interface Film {
  durationMs: number;
  /** Named by its content, as the work on a video names it. */
  folder: string;
  files: { name: string; content: Buffer }[];
}

/** A video to be kept: which film, whose upload, and when it came. */
export interface Screening {
  film: string;
  ownerId: string;
  at: Date;
  /** As it was sent. */
  fileName: string;
  /** As the work leaves it with ffmpeg: two sizes in parts, with pictures; otherwise one file. */
  inParts: boolean;
}

/**
 * Keeps films as videos that can be watched, each under an identifier of its own.
 * @returns their identifiers, in the order of the screenings
 */
export async function storeFilms(
  { tx, storage }: Scene,
  screenings: readonly Screening[],
): Promise<string[]> {
  const films = await readFilms();
  const rows: (typeof videos.$inferInsert & { id: string })[] = [];
  const files: { key: string; content: Buffer }[] = [];
  for (const { film, ownerId, at, fileName, inParts } of screenings) {
    const { folder, durationMs, files: all } = filmNamed(films, film);
    const id = uuidv7();
    for (const { name, content } of all) {
      if ((name === mp4) !== inParts) files.push({ key: videoKey(id, folder, name), content });
    }
    rows.push({
      id,
      ownerId,
      status: "READY",
      progress: 100,
      fileName,
      bytes: all.find(({ name }) => name === mp4)?.content.length ?? 0,
      folder,
      format: inParts ? "HLS" : "MP4",
      durationMs,
      width: 1280,
      height: 720,
      createdAt: at,
      sentAt: at,
      finishedAt: at,
    });
  }
  const waiting = files.values();
  const work = async () => {
    for (const { key, content } of waiting) await storage.put(key, content, contentTypeOf(key));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await tx.insert(videos).values(rows);
  return rows.map(({ id }) => id);
}

/**
 * Keeps a film as somebody sends it, to be worked on once the server has started: with ffmpeg into qualities, without it
 * into one file.
 * @returns its identifier
 */
export async function sendFilm(
  { tx, storage, queue }: Scene,
  { film, ownerId, at, fileName }: Omit<Screening, "inParts">,
): Promise<string> {
  const { files } = filmNamed(await readFilms(), film);
  const content = files.find(({ name }) => name === mp4)?.content;
  if (!content) throw new RangeError(`The film ${film} is not there as one file`);
  const [id, file, bytes] = [uuidv7(), "0000000000-demo.bin", content.length];
  const { sha256 } = await storage.put(partKey(id, file), content, contentTypeOf(file));
  await tx
    .insert(videos)
    .values({ id, ownerId, status: "QUEUED", fileName, bytes, createdAt: at, sentAt: at });
  await tx.insert(videoParts).values({ videoId: id, position: 0, bytes, sha256, file });
  await enqueueWork(tx, { queue }, id);
  return id;
}

function filmNamed(films: Map<string, Film>, name: string): Film {
  const film = films.get(name);
  if (!film) throw new RangeError(`There is no film ${name}`);
  return film;
}

/** All films by their names. */
async function readFilms(): Promise<Map<string, Film>> {
  const known: { name: string; durationMs: number }[] = JSON.parse(
    await readFile(join(shelf(), "films.json"), "utf8"),
  );
  const films = new Map<string, Film>();
  for (const { name, durationMs } of known) {
    const files = await filesBelow(join(shelf(), name));
    const hash = createHash("sha256");
    for (const { name: file, content } of files) hash.update(file).update(content);
    films.set(name, { durationMs, folder: hash.digest("hex").slice(0, 32), files });
  }
  return films;
}

/** In the order of their names, which have slashes on every system. */
async function filesBelow(folder: string, prefix = ""): Promise<Film["files"]> {
  const found: Film["files"] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesBelow(path, `${prefix}${entry.name}/`)));
    else found.push({ name: `${prefix}${entry.name}`, content: await readFile(path) });
  }
  return found;
}
