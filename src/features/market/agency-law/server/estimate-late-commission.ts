import type { Verb, VerbContext } from "../../../../platform/services.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCents, reaisToCents } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import type {
  estimateLateCommission as endpoint,
  LateCommissionInput,
  Sheet,
  SheetLine,
  printLateCommission as toPrint,
} from "../contract.ts";
import { faultsOfLateCommission } from "../faults.ts";
import { addToMonth, monthOf } from "../legal-months.ts";
import { type CorrectedLateCommission, correctLateCommission } from "../price-correction.ts";
import { readIndexNumbers } from "./fetch-price-rises.ts";
import {
  correctionText,
  daysLeftText,
  disclaimer,
  group,
  law,
  missingText,
  moneyLine,
  noInterest,
  refuseFaults,
  sheetFile,
  total,
  wordLine,
} from "./sheet.ts";

export const estimateLateCommission: Verb<typeof endpoint> = async ({ body }, context) => ({
  sheet: await sheetOf(body.late_commission, context),
});

export const printLateCommission: Verb<typeof toPrint> = async ({ body }, context) =>
  sheetFile(await sheetOf(body.late_commission, context), "comissao-atrasada");

type Item = CorrectedLateCommission & { dueOn: string; paidOn: string | null };

async function sheetOf(given: LateCommissionInput, { db, clock }: VerbContext): Promise<Sheet> {
  const today = clock.today();
  refuseFaults("late_commission", faultsOfLateCommission(given, today));
  const index = await readIndexNumbers(db.orm);
  const items: Item[] = given.items.map(({ amount, due_on, paid_on, correction_percent }) => {
    const typedPoints = reaisToCents(correction_percent);
    const late = { cents: reaisToCents(amount), dueOn: due_on, paidOn: paid_on, typedPoints };
    return { ...correctLateCommission(late, today, index), dueOn: due_on, paidOn: paid_on };
  });
  const open = items.filter(({ isPrescribed }) => !isPrescribed);
  const lost = items.filter(({ isPrescribed }) => isPrescribed);
  const missing = items.flatMap((item) => item.missing);
  return {
    title: "Comissão atrasada, corrigida",
    computed_on: today,
    facts: given.items.map(({ due_on, paid_on }, index) => ({
      name: `Vencida em ${formatDay(due_on)}`,
      value: `${formatCents(items[index]?.cents ?? 0)}, ${paid_on ? `paga em ${formatDay(paid_on)}` : "não paga"}`,
    })),
    groups: [
      group("A empresa deve ao representante", open.map(owedLine), {
        total: total(
          "Total a receber",
          open.reduce((sum, item) => sum + owedCents(item), 0),
        ),
      }),
      ...(lost.length > 0 ? [group("Prescrito: mostrado, mas não somado", lost.map(owedLine))] : []),
      group(
        "Até quando se pode cobrar",
        items.map((item) => deadlineLine(item, today)),
      ),
    ],
    notes: [
      ...(missing.length > 0
        ? [`O resultado ficou ${missingText(missing)}. Você pode digitar a correção.`]
        : []),
      "A comissão vence até o dia 15 do mês seguinte ao da fatura (art. 32, § 1º). Foi contada como ganha no mês antes do vencimento.",
      "O índice é o IPCA, que vale quando o contrato não diz outro (Código Civil, art. 389).",
      noInterest,
    ],
    months: [],
    is_index_missing: missing.length > 0,
    disclaimer,
  };
}

/** Of what was paid late, only what the delay adds is still owed. */
const owedCents = ({ paidOn, addedCents, correctedCents }: Item): number =>
  paidOn ? addedCents : correctedCents;

function owedLine(item: Item): SheetLine {
  const { dueOn, paidOn, daysLate, until } = item;
  const correction = correctionText(item, until, addToMonth(monthOf(dueOn), -1));
  const late = pluralise(daysLate, "dia");
  return moneyLine(
    paidOn
      ? `Correção da comissão vencida em ${formatDay(dueOn)}`
      : `Comissão vencida em ${formatDay(dueOn)}`,
    owedCents(item),
    {
      article: law("art. 32, § 2º"),
      how: paidOn
        ? `Paga ${late} depois. Valia ${formatCents(item.correctedCents)}: ${correction}.`
        : `Atrasada há ${late}. ${correction}.`,
    },
  );
}

const deadlineLine = ({ dueOn, prescribesOn, isPrescribed }: Item, today: string): SheetLine =>
  wordLine(`Comissão vencida em ${formatDay(dueOn)}`, formatDay(prescribesOn), {
    article: law("art. 44, parágrafo único"),
    how: isPrescribed
      ? `Prescrita: passaram os cinco anos para cobrar. ${daysLeftText(prescribesOn, today)}`
      : `Cinco anos depois do vencimento. ${daysLeftText(prescribesOn, today)}`,
  });
