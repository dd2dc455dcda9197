import { useState, useSyncExternalStore } from "react";
import { RunningUpload, uploadOf, type VideoUpload } from "./video-uploads.ts";

const nothing = () => null;
const never = () => () => undefined;

/** The upload of a video by this tab, also where another screen of it began it. */
export function useVideoUpload(videoId: string | null | undefined) {
  const [begun, setBegun] = useState<RunningUpload | null>(null);
  const running = begun ?? uploadOf(videoId) ?? null;
  const upload: VideoUpload | null = useSyncExternalStore(
    running?.listen ?? never,
    running?.now ?? nothing,
    nothing,
  );
  return {
    upload,
    begin: (file: File) => setBegun(new RunningUpload(file)),
    pause: () => running?.pause(),
    resume: () => running?.resume(),
    /** Gives it up, there too. */
    async giveUp() {
      await running?.giveUp();
      setBegun(null);
    },
    /** What ended is not told any longer. */
    forget: () => setBegun(null),
  };
}
