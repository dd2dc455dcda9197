import { centsToReais, formatShortPercent, parseMoney, reaisToCents } from "../../../shared/format/money.ts";
import { pluralise } from "../../../shared/format/text.ts";
import { withoutAccents } from "../../../shared/search-words.ts";
import {
  isAscending,
  maxDays,
  maxInstalments,
  maxPackings,
  maxPayments,
  maxSteps,
  type Packing,
  type Payment,
  type PriceStep,
} from "./terms.ts";
import { type Unit, unitLabels, units } from "./units.ts";

/** Conditions in words, as screens, quotes and spreadsheets say them. */

/** Nothing that is meant is longer; what is, is read by no pattern, which could take long over it. */
const longestPart = 80;

/**
 * The days of instalments as they are written on an order.
 * @returns null where the text says none: '30/60/90', '28 dias' and 'à vista' do
 */
export function parseDays(text: string): number[] | null {
  if (text.length > longestPart) return null;
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

/** 'à vista -3%; 30/60/90', as a cell of a spreadsheet holds them. */
export const formatPayments = (payments: readonly Payment[]): string =>
  payments
    .map(({ days, percent }) =>
      percent === 0
        ? formatDays(days)
        : `${formatDays(days)} ${percent > 0 ? "+" : ""}${formatShortPercent(percent)}`,
    )
    .join("; ");

/** Null where a part is too long to be one. */
function partsOf(cell: string): string[] | null {
  const parts = cell
    .split(/[;\n]/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  return parts.length === 0 || parts.some((part) => part.length > longestPart) ? null : parts;
}

/** What each part says; null where one says nothing, or there are too many. */
function readParts<Read>(cell: string, maximum: number, read: (part: string) => Read | null): Read[] | null {
  const found = partsOf(cell)?.map(read);
  if (!found || found.length > maximum) return null;
  const all = found.filter((each) => each !== null);
  return all.length === found.length ? all : null;
}

/** Null where a part says no payment. */
export const parsePayments = (cell: string): Payment[] | null =>
  readParts(cell, maxPayments, (part) => {
    const [, when = "", share] = /^(.*?)(?: ([+\-−–]? ?\d{1,3}(?:[.,]\d{1,2})?) ?%)?$/.exec(part) ?? [];
    const days = parseDays(when);
    const percent = share ? Number(share.replace(/\s/g, "").replace(/[−–]/, "-").replace(",", ".")) : 0;
    if (!days || days.length > maxInstalments || !isAscending(days)) return null;
    return days.every((day) => day <= maxDays) && Math.abs(percent) <= 100 ? { days, percent } : null;
  });

/** '48: 28,50; 96: 26,00'; prices in reais. */
export const formatSteps = (steps: readonly PriceStep[]): string =>
  steps.map(({ from, price }) => `${from}: ${price.toFixed(2).replace(".", ",")}`).join("; ");

/** Prices in reais; null where a part says no step, or they are not in order. */
export function parseSteps(cell: string): PriceStep[] | null {
  const steps = readParts(cell, maxSteps, (part) => {
    const [, from = "", amount = ""] = /^(\d{1,4}) ?(?:un\w{0,8})? ?[:=] ?(.+)$/i.exec(part) ?? [];
    const price = parseMoney(amount);
    if (!price || price > 10_000_000 || Number(from) < 2) return null;
    const cents = reaisToCents(price);
    return cents > 0 ? { from: Number(from), price: centsToReais(cents) } : null;
  });
  return steps && isAscending(steps.map(({ from }) => from)) ? steps : null;
}

/** 'CX 12 17891234567892; FD 24' */
export const formatPackings = (packings: readonly Packing[]): string =>
  packings.map(({ unit, amount, ean }) => [unit, amount, ean].filter(Boolean).join(" ")).join("; ");

/** Null where a part says no packing. */
export const parsePackings = (cell: string): Packing[] | null =>
  readParts(cell, maxPackings, (part) => {
    const [, word = "", amount = "", ean] =
      /^(\p{L}{1,20}[2²]?)\.? ?(?:c\/ ?|com |x )?(\d{1,4})(?: (\d{8}|\d{12,14}))?$/iu.exec(part) ?? [];
    const unit = unitOf(word);
    return unit && Number(amount) >= 2 ? { unit, amount: Number(amount), ean: ean ?? null } : null;
  });

const otherUnits: Record<string, Unit> = {
  ...{ und: "UN", unid: "UN", lt: "L", lts: "L", mt: "M", mts: "M", "m²": "M2", quilograma: "KG", gr: "G" },
  ...{
    pc: "PCT",
    pct: "PCT",
    duzia: "DZ",
    saca: "SC",
    sc: "SC",
    galao: "GL",
    rolo: "RL",
    fardo: "FD",
    caixa: "CX",
    pares: "PAR",
    galoes: "GL",
  },
};
const unitsByWord = new Map<string, Unit>([
  ...Object.entries(otherUnits),
  ...units.flatMap((unit): [string, Unit][] => {
    const label = withoutAccents(unitLabels[unit]);
    return [
      [unit.toLowerCase(), unit],
      [label, unit],
      [`${label}s`, unit],
    ];
  }),
]);

/** What a cell means by 'Caixa', 'cx.', 'UN' or 'pares'; undefined for none of ours. */
export const unitOf = (word: string): Unit | undefined =>
  // A cell of a spreadsheet may be as long as a book, and thousands of spaces take seconds to look through.
  word.length > longestWord
    ? undefined
    : unitsByWord.get(
        withoutAccents(word)
          .replace(/[.\s]+$/, "")
          .trim(),
      );

const longestWord = 40;
