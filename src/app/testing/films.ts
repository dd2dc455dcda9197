import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { processVideo } from "../../features/training/videos/server/process-video.ts";
import { beginUpload, endUpload, receiveBytes } from "../../features/training/videos/server/receive-bytes.ts";
import { videoKey } from "../../features/training/videos/server/video-files.ts";
import { findVideoTools } from "../../features/training/videos/server/video-tools.ts";
import { videos } from "../../features/training/videos/table.ts";
import { requireFile } from "../../platform/storage.ts";
import type { TestApp } from "./harness.ts";

/** Films are made by ffmpeg; where it is not installed, what needs them is not tested. */
export const hasFfmpeg = (await findVideoTools({ programPath: process.env.PATH ?? "" })) !== null;

export interface Film {
  size?: string;
  seconds?: number;
  frames?: number;
  sound?: "tone" | "quiet" | "silence" | "none";
  /** What comes last on the command line: codecs and the like. */
  how?: string[];
}

/** A film as a camera or a program makes it, whose picture moves. */
export async function film({
  size = "320x240",
  seconds = 2,
  frames = 25,
  sound = "tone",
  how = [],
}: Film = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "praca-film-"));
  const file = join(folder, "film.mp4");
  const volume = { tone: "1", quiet: "0.3", silence: "0", none: "0" }[sound];
  const hears = sound !== "none";
  try {
    await promisify(execFile)("ffmpeg", [
      ...["-v", "error", "-f", "lavfi", "-i", `testsrc2=size=${size}:rate=${frames}:duration=${seconds}`],
      ...(hears ? ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds},volume=${volume}`] : []),
      ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "25"],
      ...(hears ? ["-c:a", "aac"] : []),
      ...how,
      file,
    ]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A film that says of itself that it was held sideways: what is to be shown is turned by a quarter (ISO 14496-12, tkhd). */
export function turned(film: Buffer): Buffer {
  const matrix = film.indexOf("tkhd") + 4 + 40;
  const turn = [0, 0x1_0000, 0, 0xffff_0000, 0, 0, 0, 0, 0x4000_0000];
  for (const [index, value] of turn.entries()) film.writeUInt32BE(value, matrix + 4 * index);
  return film;
}

/** Videos that have come whole, and the work on them. */
export function filmScene(app: TestApp) {
  const read = async (id: string, folder: string | null, file: string) =>
    (await requireFile(app.services.storage, videoKey(id, folder ?? "", file))).bytes;
  const readText = async (...place: Parameters<typeof read>) => text(await read(...place));

  return {
    read,
    readText,
    /** As somebody sent it. */
    async sent(ownerId: string, bytes: Buffer, fileName = "aula.mp4"): Promise<string> {
      const videoId = await beginUpload(app.services, { ownerId, fileName, bytes: bytes.length + 1 });
      await receiveBytes(
        app.services,
        { videoId, position: 0 },
        Readable.from([bytes], { objectMode: false }),
      );
      await endUpload(app.services, { videoId, bytes: bytes.length });
      return videoId;
    },
    process: (videoId: string, attempt = 1, lane?: "long") =>
      processVideo(app.services, { videoId }, { attempt }, lane),
    async rowOf(videoId: string) {
      const [row] = await app.services.db.orm.select().from(videos).where(eq(videos.id, videoId));
      if (!row) throw new Error("There is no such video");
      return row;
    },
    /** What ffprobe says of one quality, put together from its parts. */
    async probe(id: string, folder: string | null, rung: string) {
      const playlist = await readText(id, folder, `${rung}/index.m3u8`);
      const parts = playlist.split("\n").filter((line) => line.endsWith(".m4s"));
      const pieces = [await buffer(await read(id, folder, `${rung}/init.mp4`))];
      for (const part of parts) pieces.push(await buffer(await read(id, folder, `${rung}/${part}`)));
      const file = join(app.services.config.dataDir, `${id}-${rung}.mp4`);
      await writeFile(file, Buffer.concat(pieces));
      const args = ["-v", "error", "-show_streams", "-count_packets", "-show_format", "-of", "json", file];
      const { stdout } = await promisify(execFile)("ffprobe", args);
      const { streams, format } = JSON.parse(stdout);
      const [picture, sound] = ["video", "audio"].map((type) =>
        streams.find((each: { codec_type: string }) => each.codec_type === type),
      );
      return { parts, picture, sound, seconds: Number(format.duration), file };
    },
  };
}
