import { beginPdf, endPdf, pdfHeading, pdfNote, pdfRow } from "../../../../platform/pdf-sheet.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatDocument } from "../../../../shared/format/documents.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { monthLabel } from "../../../../shared/months.ts";
import type { OwnStatement } from "../statement-contract.ts";

const answerLabels = { YES: "Confere", NO: "Não confere" } as const;

/** A month for who keeps it on paper. */
export function statementPdf(statement: OwnStatement, today: string): Promise<Buffer> {
  const { principal, month, lines, due_on, correction } = statement;
  const pdf = beginPdf(
    `Extrato de ${monthLabel(month).toLowerCase()}`,
    `Comissões de ${principal.name}. Feito em ${formatDay(today)} com o que foi lançado na Praça.`,
  );
  pdfRow(pdf, {
    label: `Comissão do mês, a pagar até ${formatDay(due_on)}`,
    value: formatMoney(statement.earned),
  });
  pdfRow(pdf, { label: "Pago", value: formatMoney(statement.paid) });
  pdfRow(pdf, { label: "Falta pagar", value: formatMoney(statement.open), isTotal: true });
  if (correction > 0)
    pdfRow(pdf, {
      label: "Correção pelo atraso, pelo IPCA",
      value: formatMoney(correction),
      below: "Lei 4.886, art. 32, § 2º. Não está na soma.",
    });
  pdfHeading(pdf, pluralise(lines.length, "linha"));
  for (const line of lines)
    pdfRow(pdf, {
      label: `${line.number} · ${line.buyer_name}`,
      value: formatMoney(line.amount),
      below: [
        line.buyer_document && formatDocument(line.buyer_document),
        `venda de ${formatDay(line.sold_on)}, ${formatMoney(line.total)}`,
        line.verdict && answerLabels[line.verdict],
        line.words,
      ]
        .filter(Boolean)
        .join(" · "),
    });
  pdfRow(pdf, { label: "Total", value: formatMoney(statement.earned), isTotal: true });
  pdfNote(pdf, "Nenhum dinheiro passa pela Praça. Este extrato não substitui a nota nem o contrato.");
  return endPdf(pdf);
}

/** Its lines as a spreadsheet reads them; the last adds them up. */
export const statementTable = ({ principal, month, lines, earned }: OwnStatement) => ({
  sheet: `Extrato ${month}`,
  titles: [
    ...["Representada", "Mês", "Número", "Data da venda", "Cliente", "Documento"],
    ...["Total da venda (R$)", "Comissão do mês (R$)", "Conferência", "O que disse"],
  ],
  rows: [
    ...lines.map((line) => [
      ...[principal.name, month, line.number, { day: line.sold_on }, line.buyer_name],
      line.buyer_document && formatDocument(line.buyer_document),
      ...[line.total, line.amount],
      line.verdict && answerLabels[line.verdict],
      line.words,
    ]),
    ["Total", month, null, null, null, null, null, earned, null, null],
  ],
});
