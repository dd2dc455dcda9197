import { type RefObject, useEffect } from "react";
import { readStored, store } from "../../../../../client/browser-storage.ts";

const [slowest, fastest] = [0.5, 2];

/** What somebody chose for one video holds for the next. */
export function useRememberedSpeed(element: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const media = element.current;
    if (!media) return;
    const stored = Number(readStored("video_speed"));
    if (stored >= slowest && stored <= fastest) {
      // A new source begins with the default.
      media.defaultPlaybackRate = stored;
      media.playbackRate = stored;
    }
    const keep = () => {
      const speed = Math.min(fastest, Math.max(slowest, media.playbackRate));
      if (speed !== media.playbackRate) media.playbackRate = speed;
      media.defaultPlaybackRate = speed;
      store("video_speed", String(speed));
    };
    media.addEventListener("ratechange", keep);
    return () => media.removeEventListener("ratechange", keep);
  }, [element]);
}

/** The screen stays awake while the video plays; where the browser cannot do that, it does as it is set. */
export function useWakeLock(element: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const media = element.current;
    if (!media || !("wakeLock" in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> | null = null;
    const listening = new AbortController();
    const { signal } = listening;
    const release = () => {
      lock?.then((held) => held?.release());
      lock = null;
    };
    // The browser takes the lock away with each hidden page.
    const hold = () => {
      release();
      if (media.paused || document.hidden) return;
      lock = navigator.wakeLock.request("screen").catch(() => null);
    };
    for (const type of ["play", "pause", "ended"]) media.addEventListener(type, hold, { signal });
    document.addEventListener("visibilitychange", hold, { signal });
    return () => {
      listening.abort();
      release();
    };
  }, [element]);
}
