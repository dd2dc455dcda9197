import { formatBytes } from "../../../../shared/format/bytes.ts";
import { formatPlayTime } from "../../../../shared/format/duration.ts";
import type { Video } from "../../contract.ts";

/** File, length, size and picture of a video in a line. */
export function VideoFacts({ video }: { video: Video }) {
  const { file_name, duration, width, height, bytes } = video;
  const facts = [
    duration !== null && formatPlayTime(duration),
    width && height && `${width} × ${height}`,
    formatBytes(bytes),
  ].filter(Boolean);
  return (
    <p className="min-w-0 break-words text-sm">
      <span className="font-semibold">{file_name}</span>{" "}
      <span className="text-ink-muted">{facts.join(" · ")}</span>
    </p>
  );
}
