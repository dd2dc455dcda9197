import { type RefObject, useEffect, useEffectEvent } from "react";

/** Whole seconds of a video that were played: from one, up to another that is no longer part of it. */
export type PlayedRange = [from: number, to: number];

/** What a player tells of somebody who watches. */
export interface WatchReport {
  /** Where the video stands, in seconds. */
  timer: number;
  /** What was played since the last report, in the order of the video and without overlaps. */
  ranges: PlayedRange[];
}

/**
 * Ticks of a player come late, on a busy machine by a second and more, and are rounded: so much more than the clock gives is
 * still playing, in seconds. Less than the step of its buttons, and what counts is bounded by the server.
 */
const slack = 2;

/**
 * Collects what was played, not where the bar stood: whoever passes a part by has not watched it. A jump that nobody
 * told of is seen by the clock, which gives no more seconds than the speed allows.
 */
export class PlayedRanges {
  #played: PlayedRange[] = [];
  /** Of what plays now: where it began, where it came to, and when. */
  #running: { from: number; to: number; at: number; rate: number } | null = null;

  /**
   * The video plays and came to a place.
   * @param at any clock in milliseconds
   */
  advance(position: number, at: number, rate: number): void {
    const running = this.#running;
    if (running) {
      const played = ((at - running.at) / 1000) * Math.max(rate, running.rate) + slack;
      const came = position - running.to;
      if (came >= 0 && came <= played) {
        Object.assign(running, { to: position, at, rate });
        return;
      }
    }
    this.interrupt();
    this.#running = { from: position, to: position, at, rate };
  }

  /** It does not play on from there: it stands still, or somebody jumps. */
  interrupt(): void {
    if (this.#running) this.#played.push([this.#running.from, this.#running.to]);
    this.#running = null;
  }

  /** Takes out what was collected; what plays now goes on behind it. */
  take(): PlayedRange[] {
    const running = this.#running;
    if (running) {
      this.#played.push([running.from, running.to]);
      running.from = running.to;
    }
    const ranges = merged(this.#played);
    this.#played = [];
    return ranges;
  }
}

/** In whole seconds, each rounded in one way, so that what follows in the next report fits without a gap. */
function merged(played: readonly PlayedRange[]): PlayedRange[] {
  const sorted = played
    .map(([from, to]): PlayedRange => [Math.round(from), Math.round(to)])
    .filter(([from, to]) => to > from)
    .sort(([one], [other]) => one - other);
  const result: PlayedRange[] = [];
  for (const [from, to] of sorted) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

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
