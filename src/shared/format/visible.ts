/** Signs that show nothing, are half of one, or turn the direction of what follows; without the joiner that makes one emoji of several. */
const unseen = /(?!\u200d)[\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/gu;

const seen = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]/u;

/** A text as people see it: without signs that hide or disguise what it says; empty where nothing of it is seen. */
export function visible(text: string): string {
  const kept = text.replace(unseen, "");
  return seen.test(kept) ? kept : "";
}
