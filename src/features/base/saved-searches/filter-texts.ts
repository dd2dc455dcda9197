/** How the filters of a search are said, for every finder in the same way. */

export const wordsText = (words: string | undefined): string | null => (words ? `“${words}”` : null);

/** 'Preço: de 10 a 50'; null where neither end is given. */
export function rangeText(
  label: string,
  { from, to }: { from: number | undefined; to: number | undefined },
  format: (value: number) => string,
): string | null {
  if (from === undefined && to === undefined) return null;
  if (to === undefined) return `${label} a partir de ${format(from ?? 0)}`;
  return from === undefined ? `${label} até ${format(to)}` : `${label} de ${format(from)} a ${format(to)}`;
}

export const told = (texts: (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => Boolean(text));
