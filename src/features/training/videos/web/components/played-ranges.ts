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
