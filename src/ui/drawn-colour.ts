const pairs = [
  "bg-brand-soft text-brand",
  "bg-amber-soft text-amber-strong",
  "bg-clay-soft text-clay",
  "bg-plum-soft text-plum",
  "bg-waiting-soft text-waiting",
  "bg-success-soft text-success",
] as const;

/** A colour pair that always falls to the same name, so that a person keeps theirs from screen to screen. */
export function drawnColour(name: string): string {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return pairs[sum % pairs.length] ?? pairs[0];
}
