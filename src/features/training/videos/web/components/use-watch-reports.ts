import { type RefObject, useEffect, useEffectEvent } from "react";
import { PlayedRanges, type WatchReport } from "./played-ranges.ts";

export interface Watched {
  /** What was played since the last time; `leaving` where this may be the last moment of the page. */
  onProgress?: ((report: WatchReport, leaving: boolean) => void) | undefined;
  /** Once, where fewer than five seconds are left. */
  onNearEnd?: (() => void) | undefined;
  onEnded?: (() => void) | undefined;
}

const every = 15_000;
const nearEnd = 5;

/** Tells what of a video is played: every 15 seconds, near the end, on each pause, at the end, and when somebody leaves. */
export function useWatchReports(element: RefObject<HTMLVideoElement | null>, watched: Watched): void {
  const tell = useEffectEvent((report: WatchReport, leaving: boolean) =>
    watched.onProgress?.(report, leaving),
  );
  const tellNearEnd = useEffectEvent(() => watched.onNearEnd?.());
  const tellEnded = useEffectEvent(() => watched.onEnded?.());

  useEffect(() => {
    const media = element.current;
    if (!media) return;
    const played = new PlayedRanges();
    const listening = new AbortController();
    let position = 0;
    let told = 0;
    let isNearEnd = false;

    function report(leaving = false): void {
      const ranges = played.take();
      const timer = Math.floor(position);
      if (ranges.length === 0 && timer === told) return;
      told = timer;
      tell({ timer, ranges }, leaving);
    }
    function follow(): void {
      if (media === null || media.seeking) return;
      position = media.currentTime;
      played.advance(position, performance.now(), media.playbackRate);
      if (isNearEnd || !(media.duration - position < nearEnd)) return;
      isNearEnd = true;
      report();
      tellNearEnd();
    }
    const on = (target: EventTarget, type: string, listener: () => void) =>
      target.addEventListener(type, listener, { signal: listening.signal });

    // From where it plays on, not from the first tick, which a busy browser may send a second later.
    on(media, "play", follow);
    on(media, "timeupdate", () => !media.paused && follow());
    on(media, "seeking", () => played.interrupt());
    on(media, "seeked", () => {
      position = media.currentTime;
    });
    on(media, "pause", () => {
      follow();
      played.interrupt();
      report();
    });
    on(media, "ended", tellEnded);
    on(document, "visibilitychange", () => document.hidden && report(true));
    on(window, "pagehide", () => report(true));
    const timer = setInterval(report, every);
    return () => {
      listening.abort();
      clearInterval(timer);
      report(true);
    };
  }, [element]);
}
