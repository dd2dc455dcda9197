/** A card pays in parts of so many cents at least. */
const leastPartCents = 500;
const maxParts = 12;

/** In how many parts a card may pay so many cents at most. */
export const maxInstallments = (cents: number): number =>
  Math.min(maxParts, Math.max(1, Math.floor(cents / leastPartCents)));
