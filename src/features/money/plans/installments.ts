/**
 * In how many parts a card pays a plan at most: only the annual option is paid in parts.
 * @param interval months that are paid for
 */
export const maxInstallments = (interval: number): number => (interval === 12 ? 12 : 1);
