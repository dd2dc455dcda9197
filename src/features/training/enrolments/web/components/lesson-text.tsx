import { useEffect, useEffectEvent, useRef } from "react";
import { RichText } from "../../../../../ui/fields/rich-text.tsx";
import type { WatchReport } from "../../../videos/web/components/use-watch-reports.ts";

interface LessonTextProps {
  html: string;
  /** What reading it takes, in seconds; null where there is nothing to tell of it: beside a film, or once it is done. */
  seconds: number | null;
  /** As of a film: what was seen of the text, from its beginning; `leaving` where this may be the last moment of the page. */
  onProgress: (report: WatchReport, leaving: boolean) => void;
  /** Once, where the end of the text was seen. */
  onRead: () => void;
}

const every = 15_000;

/**
 * The text of one lesson. Of a lesson that is nothing else it tells how far somebody came: every 15 seconds while they look
 * at it, at its end, and when they leave.
 */
export function LessonText({ html, seconds, onProgress, onRead }: LessonTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent((seen: number, leaving: boolean) => {
    const to = Math.round(seen * (seconds ?? 0));
    if (to > 0) onProgress({ timer: to, ranges: [[0, to]] }, leaving);
  });
  const tellRead = useEffectEvent(onRead);
  const isTold = seconds !== null;

  useEffect(() => {
    const element = text.current;
    if (!element || !isTold) return;
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true, capture: true };
    let seen = 0;

    function look(): void {
      if (!element || document.hidden || seen === 1) return;
      seen = Math.max(seen, shareSeen(element.getBoundingClientRect(), innerHeight));
      if (seen < 1) return;
      tell(seen, false);
      tellRead();
    }
    look();
    addEventListener("scroll", look, options);
    addEventListener("resize", look, options);
    addEventListener("pagehide", () => tell(seen, true), options);
    document.addEventListener("visibilitychange", () => document.hidden && tell(seen, true), options);
    // Also of what was told before: the server counts no more than its clock gave until then.
    const timer = setInterval(() => {
      look();
      if (!document.hidden) tell(seen, false);
    }, every);
    return () => {
      listening.abort();
      clearInterval(timer);
      tell(seen, true);
    };
  }, [isTold]);

  return (
    <div ref={text}>
      <RichText html={html} className="max-w-reading" />
    </div>
  );
}

/**
 * How much of a text was seen so far, from 0 to 1: what lies above the lower edge of the window.
 * @param box where the text is, in pixels from the upper edge of the window
 */
export function shareSeen({ top, height }: { top: number; height: number }, windowHeight: number): number {
  // Of the last line a part is as good as all: sizes are rounded.
  const hidden = top + height - windowHeight;
  return hidden <= 2 ? 1 : Math.max(0, (height - hidden) / height);
}
