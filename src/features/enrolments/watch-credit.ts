/**
 * Watched is what was played, and nobody plays faster than the fastest speed of the player: each second of the clock
 * gives so many of video, which are kept until they are used, up to some minutes of lost connection.
 */

/** Seconds of video that a second of the clock gives: the fastest speed of the player. */
export const creditPerSecond = 2;

/** Seconds of video that an enrolment begins with: a report may come a moment early. */
export const firstCredit = 5;

/** Seconds of video that are kept at most: what was played on a phone without a connection is told later. */
export const maxCredit = 600;

/** Of a video's seconds, how much percent have to be watched, each once, until its lesson is done. */
export const percentOfLesson = 90;

/** Of who tells only where the video stands: seconds by which it moves at most between two reports of something played. */
export const longestStep = 45;

/** Of who tells every so many seconds what is played: that much of the clock is not told yet. */
export const longestUntold = 15;

/** So many seconds before the end of a lesson it is asked what somebody thinks of it. */
export const askedBeforeEnd = 5;
