import { formatShortPercent } from "../../../shared/format/percent.ts";
import { pluralise } from "../../../shared/format/text.ts";
import { withoutAccents } from "../../../shared/format/without-accents.ts";
import type { Payment } from "./terms.ts";

/** Conditions in words, as screens, quotes and spreadsheets say them. */

/**
 * The days of instalments as they are written on an order.
 * @returns null where the text says none: '30/60/90', '28 dias' and 'à vista' do
 */
export function parseDays(text: string): number[] | null {
  const said = withoutAccents(text)
    .replace(/[\s.]+/g, " ")
    .trim();
  if (/^(a vista|avista|vista)$/.test(said)) return [0];
  if (!/^\d{1,3}(?: ?[/,;+e-] ?\d{1,3})*( ?(d|dd|dias?|ddl))?$/.test(said)) return null;
  return (said.match(/\d+/g) ?? []).map(Number);
}

/** '30/60/90', 'à vista' */
export const formatDays = (days: readonly number[]): string =>
  days.length === 1 && days[0] === 0 ? "à vista" : days.join("/");

/** 'À vista, com 3% de desconto', '30/60/90 dias' */
export function wordsOfPayment({ days, percent }: Payment): string {
  const when = days.length === 1 && days[0] === 0 ? "À vista" : `${formatDays(days)} dias`;
  if (percent === 0) return when;
  const share = formatShortPercent(Math.abs(percent));
  return percent < 0 ? `${when}, com ${share} de desconto` : `${when}, com ${share} de acréscimo`;
}

export const wordsOfLeadDays = (days: number): string =>
  days === 0 ? "Pronta entrega" : `Em até ${pluralise(days, "dia")}`;
