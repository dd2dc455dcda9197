const tones = [
  "bg-brand-soft text-brand",
  "bg-amber-soft text-amber-strong",
  "bg-clay-soft text-clay",
  "bg-plum-soft text-plum",
  "bg-waiting-soft text-waiting",
  "bg-success-soft text-success",
] as const;

/** A pair of colours that always falls to the same name, so that a person or a thing keeps theirs from screen to screen. */
export function drawnTone(name: string): string {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return tones[sum % tones.length] ?? tones[0];
}
