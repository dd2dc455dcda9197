import type { Storage } from "../../../../platform/storage.ts";
import { captionKey, videoKey } from "../server/video-files.ts";

const playlist = (...lines: string[]) =>
  Buffer.from(["#EXTM3U", "#EXT-X-VERSION:7", ...lines, ""].join("\n"));

/** Bytes that differ from place to place, so that a wrong part is seen. */
export const partBytes = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 251));

const part = partBytes(10_000);

/** What the work on a video leaves, with bytes that no browser plays: file, content and type of each. */
export const filesOfHls: readonly [file: string, content: Buffer, type: string][] = [
  ["poster.jpg", part, "image/jpeg"],
  ["sprite.jpg", part, "image/jpeg"],
  ["sprite.vtt", Buffer.from("WEBVTT\n\n00:00.000 --> 00:06.000\nsprite.jpg#xywh=0,0,160,90\n"), "text/vtt"],
  [
    "master.m3u8",
    playlist("#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360", "360/index.m3u8"),
    "application/vnd.apple.mpegurl",
  ],
  [
    "360/index.m3u8",
    playlist('#EXT-X-MAP:URI="init.mp4"', "#EXTINF:6,", "0.m4s", "#EXT-X-ENDLIST"),
    "application/vnd.apple.mpegurl",
  ],
  ["360/init.mp4", part, "video/mp4"],
  ["360/0.m4s", part, "video/iso.segment"],
];

/** Puts the files of a video where its row says that they are, and a caption `legenda.vtt` beside them. */
export async function storeHls(storage: Storage, id: string, folder: string): Promise<void> {
  for (const [file, content, type] of filesOfHls)
    await storage.put(videoKey(id, folder, file), content, type);
  await storage.put(captionKey(id, "legenda.vtt"), Buffer.from("WEBVTT\n"), "text/vtt");
}

/** The one file of a video that was not cut into parts. */
export async function storeMp4(storage: Storage, id: string, folder: string): Promise<void> {
  await storage.put(videoKey(id, folder, "video.mp4"), part, "video/mp4");
}
