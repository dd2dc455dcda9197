import type { ReactNode } from "react";
import { useFailedPicture } from "../../../../ui/use-failed-picture.ts";
import type { Video } from "../../contract.ts";

/** At most as high as what the header leaves of the screen, also of a phone that lies. */
export const boxLook = "relative w-full max-h-[calc(100dvh-4rem)] overflow-hidden bg-night text-on-night";

/** A video on end stands in a box that is not as narrow. */
const [narrowest, usual] = [4 / 5, 16 / 9];

/** Width to height of the box that a video plays in, known before it loads, so that nothing jumps. */
export const ratioOf = ({ width, height }: Pick<Video, "width" | "height">): number =>
  width && height ? Math.max(narrowest, width / height) : usual;

/** The place of a video while it does not play: its picture, and over it what there is to say or to press. */
export function VideoBox({ video, children }: { video: Video; children: ReactNode }) {
  const { isFailed, watch } = useFailedPicture(video.thumb_url);
  return (
    <div
      className={`${boxLook} flex items-center justify-center p-4`}
      style={{ aspectRatio: ratioOf(video) }}
    >
      {video.thumb_url && !isFailed && (
        <img {...watch} src={video.thumb_url} alt="" className="absolute inset-0 size-full object-contain" />
      )}
      <div className="absolute inset-0 flex items-center justify-center p-4">{children}</div>
    </div>
  );
}
