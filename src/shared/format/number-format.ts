/**
 * Writes numbers, e.g. 1234.5 as '1.234,5', rounded half away from zero by their decimal digits. As `Intl.NumberFormat`
 * would: the first thing that `Intl` makes in a page takes a laptop 25 ms, before the page hears anybody.
 * @param minDigits decimals that are written even as zeros
 * @param maxDigits decimals that are written
 */
export const numberFormat =
  ({ minDigits = 0, maxDigits }: { minDigits?: number; maxDigits: number }) =>
  (value: number): string => {
    const rounded = Math.round(shifted(Math.abs(value), maxDigits)) / 10 ** maxDigits;
    const [whole = "", decimals = ""] = rounded.toFixed(maxDigits).split(".");
    const kept = decimals.slice(0, minDigits) + decimals.slice(minDigits).replace(/0+$/, "");
    const sign = value < 0 && rounded > 0 ? "-" : "";
    return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ".")}${kept && `,${kept}`}`;
  };

/** The point so many digits further right, of a value that is not negative: a product would be less exact than its digits. */
const shifted = (value: number, places: number): number => (value < 1e-6 ? 0 : Number(`${value}e${places}`));
