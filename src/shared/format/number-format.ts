/**
 * Writes numbers as Brazilians do, e.g. 1234.5 as '1.234,5', rounded half away from zero by their decimal digits: so does
 * `Intl` by default.
 */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const { format } = new Intl.NumberFormat("pt-BR", options);
  // No minus before what is rounded to zero: `signDisplay: "negative"` is not there before Chrome 106.
  return (value) => format(value).replace(/^-(?=[^1-9]*$)/, "");
}
