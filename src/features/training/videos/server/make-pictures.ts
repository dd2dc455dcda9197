import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { timeLimit } from "../../../../platform/clock.ts";
import { pictureFilters, type VideoSource } from "./probe-video.ts";
import { runFfmpeg, type VideoTools } from "./video-tools.ts";

const maxThumbnails = 100;
const columns = 10;
const thumbnailSide = 160;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The picture that stands for the video, and small ones of all of it in one file, with the times they belong to. */
export async function makePictures(
  tools: VideoTools,
  { file, source, into }: { file: string; source: VideoSource; into: string },
): Promise<string[]> {
  await makePoster(tools, { file, source, into });
  await makeSprite(tools, { file, source, into });
  return ["poster.jpg", "sprite.jpg", "sprite.vtt"];
}

interface Asked {
  file: string;
  source: VideoSource;
  into: string;
}

async function makePoster(tools: VideoTools, { file, source, into }: Asked): Promise<void> {
  const poster = join(into, "poster.jpg");
  const shrunk = Math.min(1, 1_280 / Math.max(source.width, source.height));
  const size = { width: even(source.width * shrunk), height: even(source.height * shrunk) };
  // Where no frame follows that time the first one has to do.
  for (const at of [source.seconds / 10, 0]) {
    await runFfmpeg(tools, {
      source: file,
      before: ["-v", "error", "-ss", at.toFixed(3)],
      after: [
        ...["-an", "-frames:v", "1", "-vf", pictureFilters(tools, source, size).join(",")],
        ...["-pix_fmt", "yuvj420p", "-q:v", "4", poster],
      ],
      seconds: timeLimit(300),
    });
    if (await exists(poster)) return;
  }
}

async function makeSprite(tools: VideoTools, { file, source, into }: Asked): Promise<void> {
  const { seconds, width, height, keyframeGap } = source;
  const interval = Math.max(2, seconds / maxThumbnails);
  const count = Math.max(1, Math.floor(seconds / interval));
  const [wide, high] =
    width >= height
      ? [thumbnailSide, evenPart(thumbnailSide, height / width)]
      : [evenPart(thumbnailSide, width / height), thumbnailSide];
  const filters = pictureFilters(tools, source, { width: wide, height: high });
  const used = Math.min(columns, count);
  const tile = `tile=${used}x${Math.ceil(count / used)}`;
  await runFfmpeg(tools, {
    source: file,
    // Frames that can be begun with are enough where they come often.
    before: ["-v", "error", ...(keyframeGap <= interval * 1.5 ? ["-skip_frame", "nokey"] : [])],
    after: [
      ...["-an", "-vf", [`fps=1/${interval}:start_time=0:round=up`, ...filters, tile].join(",")],
      ...["-frames:v", "1", "-pix_fmt", "yuvj420p", "-q:v", "5", join(into, "sprite.jpg")],
    ],
    seconds: timeLimit(600 + seconds * 5),
  });
  const cues = Array.from({ length: count }, (_, index) => {
    const place = `${(index % used) * wide},${Math.floor(index / used) * high},${wide},${high}`;
    const end = index === count - 1 ? seconds : (index + 1) * interval;
    return `${clock(index * interval)} --> ${clock(end)}\nsprite.jpg#xywh=${place}`;
  });
  await writeFile(join(into, "sprite.vtt"), `WEBVTT\n\n${cues.join("\n\n")}\n`);
}

const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));
const evenPart = (side: number, share: number) => even(side * share);

/** Of WebVTT: `01:02:03.004`. */
const clock = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(11, 23);
