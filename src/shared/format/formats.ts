/**
 * How Brazil writes numbers and dates (ECMA-402). A format is made with the first thing that is written: making one takes a
 * phone milliseconds, and a page needs few of them.
 */

/** Writes numbers, e.g. 1234.5 as '1.234,5'. */
export function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat("pt-BR", options);
    return format.format(value);
  };
}

/** Writes instants in the time zone of `options`. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat("pt-BR", options);
    return format.format(instant);
  };
}
