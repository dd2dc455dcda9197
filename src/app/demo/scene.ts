import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { images } from "../../features/base/media/table.ts";
import type { DemoPlace } from "../../features/base/reference/testing/demo-places.ts";
import { enqueueWork } from "../../features/training/videos/server/process-video.ts";
import { videoParts, videos } from "../../features/training/videos/table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Queue } from "../../platform/queue.ts";
import { idOfKey } from "../../platform/queue-settings.ts";
import type { Random } from "../../platform/testing/random.ts";
import type { Board } from "./pictures.ts";

/** What the parts of the demo data are made with. */
export interface Scene {
  tx: Transaction;
  queue: Queue;
  random: Random;
  now: Date;
  today: string;
  passwordHash: string;
}

export const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** What an account of the demo data has beside its name. */
export const account = (email: string, { passwordHash }: Scene) => ({
  email,
  passwordHash,
});

/** Newer rows first: the number `index` of `total` came that many days ago. */
export const daysAgo = ({ now }: Scene, index: number, total: number, span: number): Date =>
  new Date(now.getTime() - Math.round((1 - index / total) * span * dayInMilliseconds) - 60_000);

export const addressAt = (random: Random, { state, city, zipcode, district, street }: DemoPlace) => ({
  state,
  city,
  zipcode,
  district,
  street,
  number: String(random.whole(10, 2900)),
});

/** A picture of the demo data, which is drawn (as WebP) when its files are made. */
export interface Drawing {
  /** No other picture has it. */
  name: string;
  board: Board;
  draw: () => Promise<Buffer>;
  /** A square of so many pixels, where one of the middle of the picture would not do. */
  drawThumb?: (side: number) => Promise<Buffer>;
}

/** The same for the same name on each machine: what a picture shows is known from its row alone. */
export const idOfDrawing = ({ name }: Drawing): string => idOfKey("demo picture", name);

/**
 * Keeps pictures as uploads that are ready, without their files (`demo-files.ts`).
 * @returns their identifiers, in the order of the drawings
 */
export async function addPictures(
  { tx }: Scene,
  drawings: readonly { drawing: Drawing; ownerId: string }[],
): Promise<string[]> {
  const rows = drawings.map(({ drawing, ownerId }) => ({
    id: idOfDrawing(drawing),
    ownerId,
    contentType: "image/webp",
    status: "READY" as const,
    ...drawing.board,
  }));
  if (rows.length > 0) await tx.insert(images).values(rows);
  return rows.map(({ id }) => id);
}

/** What `scripts/make-demo-videos.ts` made. */
const shelf = () => join(process.cwd(), "demo", "videos");

const mp4 = "video.mp4";

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
 * Keeps films as videos that can be watched, each under an identifier of its own and in a folder that is named like the
 * film. Their files are made afterwards (`demo-files.ts`).
 * @returns their identifiers, in the order of the screenings
 */
export async function addFilms({ tx }: Scene, screenings: readonly Screening[]): Promise<string[]> {
  const films = await readFilms();
  const rows = screenings.map(({ film, ownerId, at, fileName, inParts }) => ({
    id: uuidv7(),
    ownerId,
    status: "READY" as const,
    progress: 100,
    fileName,
    ...filmNamed(films, film),
    folder: film,
    format: inParts ? ("HLS" as const) : ("MP4" as const),
    width: 1280,
    height: 720,
    createdAt: at,
    sentAt: at,
    finishedAt: at,
  }));
  await tx.insert(videos).values(rows);
  return rows.map(({ id }) => id);
}

/**
 * Keeps a film as somebody sends it, to be worked on once the server has started: with ffmpeg into qualities, without it
 * into one file.
 * @returns its identifier
 */
export async function sendFilm(
  { tx, queue }: Scene,
  { film, ownerId, at, fileName }: Omit<Screening, "inParts">,
): Promise<string> {
  const content = await readFile(join(shelf(), film, mp4));
  const [id, bytes] = [uuidv7(), content.length];
  await tx
    .insert(videos)
    .values({ id, ownerId, status: "QUEUED", fileName, bytes, createdAt: at, sentAt: at });
  const sha256 = createHash("sha256").update(content).digest("hex");
  await tx
    .insert(videoParts)
    .values({ videoId: id, position: 0, bytes, sha256, file: `${sentBefore}${film}.bin` });
  await enqueueWork(tx, { queue }, id);
  return id;
}

/** What was sent is one part, the first, and is named like the film. */
const sentBefore = "0000000000-";

interface Film {
  durationMs: number;
  /** Of its single file. */
  bytes: number;
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
  const films = known.map(async ({ name, durationMs }) => {
    const { size: bytes } = await stat(join(shelf(), name, mp4));
    return [name, { durationMs, bytes }] as const;
  });
  return new Map(await Promise.all(films));
}

/** The files of a film below its folder. */
export async function filesOfFilm(film: string, inParts: boolean): Promise<string[]> {
  if (!inParts) return [mp4];
  const folder = join(shelf(), film);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== mp4)
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, "/"),
    )
    .sort();
}

const watched = /^videos\/[^/]+\/([a-z]+)\/(.+)$/;
const sent = new RegExp(`^originals/[^/]+/${sentBefore}([a-z]+)\\.bin$`);

/** What the storage is to hold under a key: a file of a film, or what was sent of one; null where it is neither. */
export async function readFilmFile(key: string): Promise<Buffer | null> {
  const [, film, file = mp4] = watched.exec(key) ?? sent.exec(key) ?? [];
  if (!film) return null;
  return readFile(join(shelf(), film, ...file.split("/"))).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "EISDIR") return null;
    throw error;
  });
}
