import { centsToReais } from "./cents-to-reais.ts";
import { numberFormat } from "./number-format.ts";

/** Shows an amount in reais: 1234.5 gives 'R$ 1.234,50', with a non-breaking space. */
export const formatMoney = numberFormat({ style: "currency", currency: "BRL" });

/** Shows integer cents as money: 123450 gives 'R$ 1.234,50'. */
export function formatCents(cents: number): string {
  return formatMoney(centsToReais(cents));
}

/** Shows reais without cents when there are none ('R$ 3.000'), for salaries and ranges; otherwise as `formatMoney`. */
export function formatMoneyShort(reais: number): string {
  return formatMoney(reais).replace(",00", "");
}

/** Shows a range of reais with either end missing: 'De R$ 1.000 a R$ 3.000', 'A partir de…', 'Até…', or null. */
export function formatMoneyRange(from?: number | null, to?: number | null): string | null {
  if (from && to) {
    return from === to ? formatMoneyShort(from) : `De ${formatMoneyShort(from)} a ${formatMoneyShort(to)}`;
  }
  if (from) return `A partir de ${formatMoneyShort(from)}`;
  if (to) return `Até ${formatMoneyShort(to)}`;
  return null;
}
