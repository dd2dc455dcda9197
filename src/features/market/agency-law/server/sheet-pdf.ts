import { beginPdf, endPdf, pdfHeading, pdfNote, pdfRow, pdfWidth } from "../../../../platform/pdf-sheet.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { shortMonth } from "../../../../shared/months.ts";
import type { Sheet } from "../contract.ts";

/** What a tool worked out, to keep: what was typed, each line with its article, and what it does not say. */
export function sheetPdf(sheet: Sheet): Promise<Buffer> {
  const { title, computed_on, facts, groups, notes, months, disclaimer } = sheet;
  const pdf = beginPdf(title, `Feito em ${formatDay(computed_on)}. ${disclaimer}`);
  pdfHeading(pdf, "O que você digitou");
  for (const { name, value } of facts) pdfRow(pdf, { label: name, value, valueWidth: pdfWidth - 160 });
  for (const { title, lead, lines, total } of groups) {
    pdfHeading(pdf, title);
    if (lead) pdfNote(pdf, lead);
    for (const { label, value, article, how } of lines)
      pdfRow(pdf, { label, value, below: `${article}. ${how}` });
    if (total) pdfRow(pdf, { label: total.label, value: total.value, isTotal: true });
  }
  if (notes.length > 0) pdfHeading(pdf, "Para saber");
  for (const note of notes) pdfNote(pdf, note);
  if (months.length > 0) pdfHeading(pdf, "Mês a mês");
  for (const { month, amount, corrected } of months)
    pdfRow(pdf, {
      label: shortMonth(month),
      value: formatMoney(corrected),
      ...(corrected !== amount && { below: `${formatMoney(amount)} antes da correção` }),
    });
  return endPdf(pdf);
}
