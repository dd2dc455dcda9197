/**
 * Watched is what was played of lessons that were opened, and nobody plays faster than the fastest speed of the player: each
 * second of a person's one clock since the last report, or since the lesson was opened, gives so many of video.
 */

/** Seconds of video that a second of the clock gives: the fastest speed of the player. */
export const creditPerSecond = 2;

/** Seconds of video that a clock, and each lesson, begins with: a report may come a moment early. */
export const firstCredit = 5;

/** Seconds of video that one report adds at most: what was played on a phone without a connection is told later. */
export const maxCredit = 600;

/** Seconds of video left by a report that the next one may use: of two, one may come late and the other early. */
export const maxCarried = 15;

/** Of a video's seconds, how much percent have to be watched, each once, until its lesson is done. */
export const percentOfLesson = 90;

/** Of who tells only where the video stands: seconds by which it moves at most between two reports of something played. */
export const longestStep = 45;

/**
 * Of who tells every so many seconds what is played: that much of the clock is not told yet. Who tells the place alone, that
 * far from the end or nearer, is lent the rest, and leaves with the film: later reports give it back.
 */
export const longestUntold = 15;

/** So many seconds before the end of a lesson it is asked what somebody thinks of it. */
export const askedBeforeEnd = 5;
