import type { FieldMessages } from "../../../../shared/failure.ts";
import { daysBetween, formatDay } from "../../../../shared/format/dates.ts";
import { centsToReais, formatCents, formatPercent } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { monthLabel, shortMonth } from "../../../../shared/months.ts";
import { cannotCompute, type Sheet, type SheetLine, type TerminationInput } from "../contract.ts";
import {
  companyCauseLabels,
  endingLabels,
  registrationLabels,
  representativeCauseLabels,
} from "../labels.ts";
import { addToMonth, type Month, monthOf } from "../legal-months.ts";
import type { Correction } from "../price-correction.ts";

export const disclaimer = "Cálculo informativo, feito com o que você digitou. Não substitui um advogado.";

export const law = (article: string): string => `Lei 4.886, ${article}`;

/** A line of money. */
export const moneyLine = (
  label: string,
  cents: number,
  { article, how }: { article: string; how: string },
): SheetLine => ({ label, value: formatCents(cents), amount: centsToReais(cents), article, how });

/** A line of a day or of words. */
export const wordLine = (
  label: string,
  value: string,
  { article, how }: { article: string; how: string },
): SheetLine => ({ label, value, amount: null, article, how });

export const total = (label: string, cents: number) => ({
  label,
  value: formatCents(cents),
  amount: centsToReais(cents),
});

export const group = (
  title: string,
  lines: SheetLine[],
  { lead = null, total = null }: Partial<Pick<Sheet["groups"][number], "lead" | "total">> = {},
): Sheet["groups"][number] => ({ title, lead, lines, total });

/** Until when something can be claimed: 'Faltam 24 dias.' */
export function daysLeftText(lastDay: string, today: string): string {
  const left = daysBetween(today, lastDay);
  if (left === 0) return "É hoje.";
  if (left < 0) return `Passou há ${pluralise(-left, "dia")}.`;
  return left === 1 ? "Falta 1 dia." : `Faltam ${pluralise(left, "dia")}.`;
}

/** How one amount was brought to the money of another day. */
export function correctionText(
  { cents, correctedCents, by, missing, upTo }: Correction,
  until: string,
  competence: Month,
): string {
  const plain = formatCents(cents);
  switch (by) {
    case "INDEX": {
      const months = `${shortMonth(competence)} a ${shortMonth(addToMonth(monthOf(until), -1))}`;
      return `${plain} + ${formatCents(correctedCents - cents)} de correção pelo IPCA, de ${months}`;
    }
    case "PARTLY":
      return `${plain} + ${formatCents(correctedCents - cents)} de correção pelo IPCA, de ${shortMonth(competence)} a ${shortMonth(upTo ?? competence)}; o mês seguinte ainda não está aqui`;
    case "TYPED":
      return `${plain} + ${formatCents(correctedCents - cents)}, pela correção que você digitou`;
    case "TOO_RECENT":
      return `${plain}, sem correção: não há um mês inteiro entre o mês da comissão e ${formatDay(until)}`;
    case "MISSING":
      return `${plain}, ${missingText(missing)}`;
  }
}

/** 'sem correção: o índice de maio de 2026 ainda não está aqui' */
export function missingText(missing: readonly Month[]): string {
  const months = [...new Set(missing)].toSorted();
  const [first = "", last = ""] = [months[0], months.at(-1)];
  const named = first === last ? inWords(first) : `${inWords(first)} e de ${inWords(last)}`;
  if (months.length > 2) return `sem correção: faltam aqui índices de ${inWords(first)} a ${inWords(last)}`;
  return first === last
    ? `sem correção: o índice de ${named} ainda não está aqui`
    : `sem correção: os índices de ${named} ainda não estão aqui`;
}

const inWords = (month: Month): string => monthLabel(month).toLowerCase();

export const typedText = (percent: number): string =>
  `Onde o índice não está aqui, foi usada a correção que você digitou: ${formatPercent(percent)}.`;

const maxNamed = 12;

/** Months that nobody gave an amount for; null where all have one. */
export function emptyMonthsText(months: readonly Month[]): string | null {
  if (months.length === 0) return null;
  const named = months.slice(0, maxNamed).map(shortMonth).join(", ");
  const more = months.length - maxNamed;
  return `${pluralise(months.length, "mês sem valor contou", "meses sem valor contaram")} como zero: ${named}${more > 0 ? ` e mais ${more}` : ""}.`;
}

export const noInterest = "Juros não entram nesta conta, só a correção.";

/** A sheet as the file that a call answers. */
export async function sheetFile(sheet: Sheet, name: string) {
  // The library behind it takes memory, which most processes never need.
  const { sheetPdf } = await import("./sheet-pdf.ts");
  const pdf = await sheetPdf(sheet);
  return {
    file_name: `${name}-${sheet.computed_on}.pdf`,
    content_type: "application/pdf",
    base64: pdf.toString("base64"),
  };
}

/**
 * Ends a call whose facts make no sense.
 * @param prefix what the call names the object of the fields
 * @throws cannotCompute (422)
 */
export function refuseFaults(prefix: string, faults: FieldMessages): void {
  const fields = Object.entries(faults).map(([path, fault]) => [`${prefix}.${path}`, fault]);
  if (fields.length > 0) throw cannotCompute(Object.fromEntries(fields));
}

/** What was typed of the end of a representation, as its sheet repeats it. */
export function typedTermination(given: TerminationInput): Sheet["facts"] {
  const { started_on, ended_on, term, term_ends_on, ending, cause, notice_given_on, registration } = given;
  const causes = ending === "COMPANY_FOR_CAUSE" ? companyCauseLabels : representativeCauseLabels;
  const isForCause = ending === "COMPANY_FOR_CAUSE" || ending === "REPRESENTATIVE_FOR_CAUSE";
  const rows: [string, string | null][] = [
    ["Contrato", `de ${formatDay(started_on)} a ${formatDay(ended_on)}`],
    ["Prazo", term === "FIXED" && term_ends_on ? `até ${formatDay(term_ends_on)}` : "sem prazo"],
    [
      "Contrato anterior",
      given.has_previous && given.previous_started_on && given.previous_ended_on
        ? `de ${formatDay(given.previous_started_on)} a ${formatDay(given.previous_ended_on)}`
        : null,
    ],
    ["Quem encerrou", endingLabels[ending]],
    ["Motivo", isForCause && cause ? `${cause}) ${causes[cause]}` : null],
    ["Aviso dado em", notice_given_on && formatDay(notice_given_on)],
    [
      "Registro no CORE",
      registration === "SINCE" && given.registered_on
        ? `desde ${formatDay(given.registered_on)}`
        : registrationLabels[registration],
    ],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}
