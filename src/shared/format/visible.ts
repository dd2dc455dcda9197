/** Signs that show nothing, are half of one, or turn the direction of what follows; without the joiner that makes one emoji of several. */
const unseen = /(?!\u200d)[\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/gu;

/** Marks on one sign beyond those that any language writes (UAX #15, Stream-Safe Text Format): to order them takes ever longer. */
const heapedMarks = /(\p{M}{30})\p{M}+/gu;

const seen = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]/u;

/** A text as people see it: without signs that hide or disguise what it says; empty where nothing of it is seen. */
export function visible(text: string): string {
  const kept = text.replace(unseen, "").replace(heapedMarks, "$1");
  return seen.test(kept) ? kept : "";
}

/** A joiner, with what it may join to an emoji. */
const joiner = /(\p{Extended_Pictographic}|\p{EMod}|\ufe0f)?\u200d(?=(\p{Extended_Pictographic})?)/gu;

const withoutLooseJoiners = (text: string): string =>
  text.replace(joiner, (joined, before: string = "", after?: string) => (before && after ? joined : before));

/**
 * A text as it is stored, so that what looks the same is one: letters and their accents put together (NFC), in one line one
 * space between words. Not for HTML, in which a sign may be put together with a bracket.
 */
export function tidy(text: string): string {
  const whole = withoutLooseJoiners(visible(text)).normalize("NFC");
  return /[\r\n]/.test(whole) ? whole : whole.replace(/[\s\p{Z}]+/gu, " ");
}
