import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { z } from "zod";
import { originalKey, variantKey } from "../../features/base/media/server/image-files.ts";
import { images } from "../../features/base/media/table.ts";
import { videoKey } from "../../features/training/videos/server/video-files.ts";
import { videos } from "../../features/training/videos/table.ts";
import type { Database } from "../../platform/database/database.ts";
import { variantWidths } from "../../platform/images.ts";
import { defineJob } from "../../platform/queue.ts";
import type { Services } from "../../platform/services.ts";
import { contentTypeOf } from "../../platform/storage/checks.ts";
import type { Storage } from "../../platform/storage.ts";
import { logoDrawings } from "./company-marks.ts";
import { courseDrawings } from "./courses.ts";
import { productDrawings } from "./pictures.ts";
import { faceDrawings } from "./professionals.ts";
import { type Drawing, filesOfFilm, idOfDrawing, readFilmFile, type Scene } from "./scene.ts";

/**
 * The files of the demo data. Its rows come first, so that the product can be opened; pictures are drawn and films copied
 * afterwards, by the queue, and before their turn where somebody asks for one.
 */

/** Makes those of some files that are not there. */
export const makeDemoFilesJob = defineJob({
  name: "make-demo-files",
  schema: z.object({ keys: z.array(z.string()) }),
  expireInSeconds: 120,
});

/** So few that a process which is stopped need not wait for them. */
const filesAtOnce = 10;

/** Has the files of all pictures and films made once the rows are there: what lists show before what is watched. */
export async function enqueueDemoFiles({ tx, queue }: Scene): Promise<void> {
  const pictures = await tx.select({ id: images.id, contentType: images.contentType }).from(images);
  const films = await tx
    .select({ id: videos.id, folder: videos.folder, format: videos.format })
    .from(videos)
    .where(eq(videos.status, "READY"))
    .orderBy(asc(videos.id));
  const keys = pictures.map(({ id, contentType }) => originalKey(id, contentType));
  for (const { id, folder, format } of films) {
    if (!folder) continue;
    for (const file of await filesOfFilm(folder, format === "HLS")) keys.push(videoKey(id, folder, file));
  }
  const jobs = Array.from({ length: Math.ceil(keys.length / filesAtOnce) }, (_, index) => ({
    keys: keys.slice(index * filesAtOnce, (index + 1) * filesAtOnce),
  }));
  await queue.enqueueAll(tx, makeDemoFilesJob, jobs);
}

/** One after the other, so that most of the machine is left to whoever uses the product meanwhile. */
export async function makeDemoFiles(
  { storage }: Pick<Services, "storage">,
  { keys }: z.output<typeof makeDemoFilesJob.schema>,
): Promise<void> {
  for (const key of keys) {
    // Asking for it makes it.
    const file = await storage.get(key);
    file?.bytes.destroy();
  }
}

/** A storage that makes the files of the demo data when they are asked for and not there. */
export function demoStorage(storage: Storage, { orm }: Pick<Database, "orm">): Storage {
  /** A page asks for several sizes of a picture at once. */
  const drawing = new Map<string, Promise<void>>();

  function drawOnce(id: string, known: Drawing): Promise<void> {
    const drawn = drawing.get(id) ?? storePicture(storage, id, known).finally(() => drawing.delete(id));
    drawing.set(id, drawn);
    return drawn;
  }

  /** Answers whether the file may be there now; of a picture or a film that was removed nothing is made. */
  async function make(key: string): Promise<boolean> {
    const id = key.split("/")[1] ?? "";
    const known = drawingOf(id);
    const content = known ? null : await readFilmFile(key);
    if (!known && !content) return false;
    const rows = known ? images : videos;
    if ((await orm.$count(rows, eq(rows.id, id))) === 0) return false;
    if (known) await drawOnce(id, known);
    if (content) await storage.put(key, content, contentTypeOf(key));
    return true;
  }

  const get: Storage["get"] = async (key, range) =>
    (await storage.get(key, range)) ?? ((await make(key)) ? storage.get(key, range) : null);

  return {
    ...storage,
    get,
    async addressOf(key, seconds) {
      const address = await storage.addressOf(key, seconds);
      // The store itself does not make what is missing.
      if (address !== null) (await get(key))?.bytes.destroy();
      return address;
    },
  };
}

let drawings: Map<string, Drawing> | undefined;

function drawingOf(id: string): Drawing | undefined {
  drawings ??= new Map(
    [...logoDrawings(), ...courseDrawings(), ...faceDrawings(), ...productDrawings()].map((drawing) => [
      idOfDrawing(drawing),
      drawing,
    ]),
  );
  return drawings.get(id);
}

/** One file of about 10 kB stands for all sizes but the thumbnail, which is a square of the middle or drawn by itself. */
async function storePicture(storage: Storage, id: string, { draw, drawThumb }: Drawing): Promise<void> {
  const side = variantWidths.thumb;
  const whole = await draw();
  const thumb = await (drawThumb?.(side) ??
    sharp(whole).resize(side, side).webp({ quality: 82, effort: 1 }).toBuffer());
  const contentType = "image/webp";
  await Promise.all([
    storage.put(variantKey(id, "large"), whole, contentType),
    storage.put(variantKey(id, "small"), whole, contentType),
    storage.put(variantKey(id, "thumb"), thumb, contentType),
  ]);
  // Last: where it is there, so are the others.
  await storage.put(originalKey(id, contentType), whole, contentType);
}
