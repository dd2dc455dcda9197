import { type Day, formatDay } from "../../../../shared/format/dates.ts";
import { centsToReais, formatCents } from "../../../../shared/format/money.ts";
import { formatNumber, pluralise } from "../../../../shared/format/text.ts";
import { shortMonth } from "../../../../shared/months.ts";
import type { Termination } from "../compute-termination.ts";
import type { Sheet, SheetLine, TerminationInput } from "../contract.ts";
import { addToMonth, monthOf } from "../legal-months.ts";
import {
  correctionText,
  daysLeftText,
  disclaimer,
  emptyMonthsText,
  group,
  law,
  missingText,
  moneyLine,
  noInterest,
  total,
  typedTermination,
  typedText,
  wordLine,
} from "./sheet.ts";

interface Written {
  given: TerminationInput;
  end: Termination;
  today: Day;
}

/** The end of a representation in plain words, line by line. */
export function terminationSheet(written: Written): Sheet {
  const { given, end, today } = written;
  return {
    title: "Fim da representação",
    computed_on: today,
    facts: typedTermination(given),
    groups: [
      companyGroup(written),
      ...representativeGroup(written),
      ...baseGroup(written),
      ...disputedGroup(written),
      ...laterGroup(end),
      ...deadlineGroup(written),
    ],
    notes: notesOf(written),
    months: end.base.months.map(({ month, cents, correctedCents }) => ({
      month,
      amount: centsToReais(cents),
      corrected: centsToReais(correctedCents),
    })),
    is_index_missing: missingMonths(end).length > 0,
    disclaimer,
  };
}

/** Whether the company owes what an end without just cause brings. */
const isUnjust = ({ ending }: TerminationInput, { isExpired }: Termination): boolean =>
  !isExpired && (ending === "COMPANY" || ending === "REPRESENTATIVE_FOR_CAUSE");

const missingMonths = ({ base }: Termination): string[] =>
  base.months.flatMap(({ cents, missing }) => (cents > 0 ? missing : []));

function companyGroup({ given, end }: Written): Sheet["groups"][number] {
  const { pending, unpaid, retainedCents, companyOwesCents } = end;
  const lines = [indemnityLine(given, end)];
  if (given.ending !== "REPRESENTATIVE") lines.push(noticeLine(end));
  if (pending.cents > 0 && pending.state === "DUE_NOW")
    lines.push(
      moneyLine("Pedidos pendentes", pending.cents, {
        article: law("art. 32, § 5º"),
        how: "Comissões de pedidos em andamento: vencem no dia do fim, quando a empresa encerra sem motivo.",
      }),
    );
  for (const item of unpaid.items.filter(({ isPrescribed }) => !isPrescribed))
    lines.push(
      moneyLine(labelOf(item.dueOn, given), item.correctedCents, {
        article: law("art. 32, §§ 1º e 2º"),
        how:
          item.dueOn < given.ended_on
            ? `${correctionText(item, item.until, addToMonth(monthOf(item.dueOn), -1))}.`
            : "Já ganha: é paga no seu dia, com ou sem o fim do contrato.",
      }),
    );
  if (retainedCents > 0)
    lines.push(
      moneyLine("Dano provado, que a empresa pode reter", -retainedCents, {
        article: law("art. 37"),
        how: "Só o dano provado, e só até o valor das comissões que faltam.",
      }),
    );
  return group("A empresa deve ao representante", lines, {
    total: total("Total da empresa", companyOwesCents),
  });
}

const labelOf = (dueOn: Day, { ended_on }: TerminationInput): string =>
  `Comissão ${dueOn < ended_on ? "vencida" : "que vence"} em ${formatDay(dueOn)}`;

function indemnityLine(given: TerminationInput, end: Termination): SheetLine {
  const { isFixed, isExpired, base, term, indemnity } = end;
  const label = isFixed ? "Indenização do contrato com prazo" : "Indenização de 1/12";
  const article = law(isFixed ? "art. 27, § 1º" : "art. 27, j");
  if (isExpired) {
    const how = "O contrato acabou no dia combinado: ninguém o encerrou antes.";
    return moneyLine(label, 0, { article, how });
  }
  if (given.ending === "COMPANY_FOR_CAUSE") {
    const how = "Com motivo justo da empresa, não há indenização.";
    return moneyLine(label, 0, { article: law(`art. 35${given.cause ? `, ${given.cause}` : ""}`), how });
  }
  if (given.ending === "REPRESENTATIVE") {
    const how = "Quem sai por vontade própria não recebe indenização (STJ, REsp 1.420.826).";
    return moneyLine(label, 0, { article, how });
  }
  const counted = base.totalCents - base.unregisteredCents;
  const how =
    counted === 0 && base.unregisteredCents > 0
      ? "Tudo foi ganho sem registro no CORE: veja abaixo o que é discutido."
      : indemnityHow(counted, term);
  return moneyLine(label, indemnity.cents, { article, how });
}

const monthsText = (thirtieths: number): string => {
  const months = thirtieths / 30;
  return `${formatNumber(months)} ${months === 1 ? "mês" : "meses"}`;
};

const indemnityHow = (cents: number, term: Termination["term"]): string =>
  term
    ? `${formatCents(cents)} ÷ ${monthsText(term.lived)} vividos × ${monthsText(term.agreed)} combinados ÷ 2.`
    : `${formatCents(cents)} ÷ 12.`;

const thirdHow = ({ threeMonthsCents, months }: Termination["notice"]): string =>
  `Um terço das comissões dos três meses antes (${months.map(shortMonth).join(", ")}): ${formatCents(threeMonthsCents)} ÷ 3.`;

function noticeLine({ notice }: Termination): SheetLine {
  const reasons: Record<Termination["notice"]["state"], string> = {
    OWED: thirdHow(notice),
    DISPUTED: "É discutido se cabe aqui: veja abaixo.",
    FIXED_TERM: "Contrato com prazo não tem aviso prévio.",
    UP_TO_SIX_MONTHS: "O contrato não durou mais de seis meses.",
    GIVEN: "O aviso foi dado com 30 dias ou mais.",
    JUST_CAUSE: "Com motivo justo, não há aviso prévio.",
  };
  const cents = notice.state === "OWED" ? notice.cents : 0;
  return moneyLine("Aviso prévio", cents, { article: law("art. 34"), how: reasons[notice.state] });
}

function representativeGroup({ given, end }: Written): Sheet["groups"] {
  if (given.ending !== "REPRESENTATIVE" || end.isExpired) return [];
  return [
    group("O representante deve à empresa", [noticeLine(end)], {
      lead: "É outra conta. Uma não é descontada da outra sem acordo ou decisão.",
      total: total("Total do representante", end.representativeOwesCents),
    }),
  ];
}

function baseGroup({ given, end }: Written): Sheet["groups"] {
  const { base, pending } = end;
  if (!isUnjust(given, end)) return [];
  const article = law("arts. 27, j; 33, § 3º; 46");
  const paid = base.months.filter(({ cents }) => cents > 0).length;
  const lines = [
    moneyLine(`Comissões de ${pluralise(paid, "mês", "meses")}`, base.nominalCents, {
      article,
      how: "Tudo o que foi ganho no contrato, de todos os anos, pago ou não.",
    }),
    moneyLine("Correção até o fim do contrato", base.correctedCents - base.nominalCents, {
      article,
      how: correctionHow(end),
    }),
  ];
  if (pending.state === "DUE_NOW" && pending.cents > 0)
    lines.push(
      moneyLine("Pedidos pendentes", pending.cents, {
        article: law("art. 32, § 5º"),
        how: "Entram na base, porque também são comissão do contrato. Há quem discuta.",
      }),
    );
  return [group("A base da indenização", lines, { total: total("Base", base.totalCents) })];
}

function correctionHow(end: Termination): string {
  const missing = missingMonths(end);
  return missing.length > 0
    ? `Em parte ou no todo ${missingText(missing)}.`
    : "Cada mês foi corrigido do mês da comissão ao mês antes do fim. Veja mês a mês.";
}

function disputedGroup({ given, end }: Written): Sheet["groups"] {
  const { indemnity, notice, pending, base, term } = end;
  const lines: SheetLine[] = [];
  if (indemnity.disputedCents > 0)
    lines.push(
      moneyLine("Sem registro: a indenização pode ser negada", indemnity.disputedCents, {
        article: "STJ, REsp 1.198.761",
        how: `A parte de ${formatCents(base.unregisteredCents)}, ganhos sem registro no CORE: ${indemnityHow(base.unregisteredCents, term)}`,
      }),
    );
  if (notice.state === "DISPUTED" && notice.cents > 0)
    lines.push(
      moneyLine("Aviso prévio", notice.cents, {
        article: law("art. 34"),
        how: `Para quem sai por motivo justo, nem todos os juízes o dão. ${thirdHow(notice)}`,
      }),
    );
  if (given.ending === "REPRESENTATIVE_FOR_CAUSE" && pending.state === "DISPUTED" && pending.cents > 0)
    lines.push(
      moneyLine("Pedidos pendentes", pending.cents, {
        article: law("art. 32, § 5º"),
        how: "A lei fala do fim sem motivo pela empresa; se vale também aqui é discutido. Sem isso, são pagos quando o cliente pagar.",
      }),
    );
  return lines.length > 0 ? [group("Discutido: mostrado, mas não somado", lines)] : [];
}

function laterGroup({ pending }: Termination): Sheet["groups"] {
  if (pending.state !== "WHEN_PAID" || pending.cents === 0) return [];
  const line = moneyLine("Pedidos pendentes", pending.cents, {
    article: law("art. 32"),
    how: "O fim do contrato não os antecipa: a comissão nasce quando o cliente paga.",
  });
  return [group("A receber no seu dia: não somado", [line])];
}

function deadlineGroup({ given, end, today }: Written): Sheet["groups"] {
  const article = law("art. 44, parágrafo único");
  const lines: SheetLine[] = [];
  if (isUnjust(given, end))
    lines.push(
      wordLine("Indenização e aviso prévio", formatDay(end.prescribesOn), {
        article,
        how: `Cinco anos depois do fim do contrato. ${daysLeftText(end.prescribesOn, today)}`,
      }),
    );
  for (const item of end.unpaid.items)
    lines.push(
      wordLine(labelOf(item.dueOn, given), formatDay(item.prescribesOn), {
        article,
        how: item.isPrescribed
          ? `Prescrita: já não dá para cobrar ${formatCents(item.cents)}, que não foram somados.`
          : `Cinco anos depois do vencimento. ${daysLeftText(item.prescribesOn, today)}`,
      }),
    );
  return lines.length > 0 ? [group("Até quando se pode cobrar", lines)] : [];
}

function notesOf({ given, end }: Written): string[] {
  const { termReason, countsPrevious, base } = end;
  const empty = base.months.filter(({ cents }) => cents === 0).map(({ month }) => month);
  const missing = missingMonths(end);
  const isTyped = base.months.some(({ by, cents }) => by === "TYPED" && cents > 0);
  const notes: (string | null | false)[] = [
    emptyMonthsText(empty),
    missing.length > 0 && `A base ficou ${missingText(missing)}.`,
    isTyped && given.correction_percent !== null && typedText(given.correction_percent),
    termReason === "PROLONGED" &&
      "O contrato continuou depois do prazo: por isso passou a ser sem prazo (art. 27, § 2º).",
    termReason === "FOLLOWED_ANOTHER" &&
      "O contrato começou até seis meses depois do anterior: por isso é sem prazo (art. 27, § 3º).",
    countsPrevious && "As comissões do contrato anterior entram na base.",
    given.has_previous &&
      !countsPrevious &&
      "O contrato anterior acabou mais de seis meses antes: ele não entra nesta conta.",
    given.ending === "COMPANY_FOR_CAUSE" &&
      "O motivo tem de ser provado pela empresa. Sem a prova, vale a conta de um fim sem motivo.",
    given.ending === "REPRESENTATIVE_FOR_CAUSE" && "O motivo tem de ser provado por quem sai.",
    given.ending === "REPRESENTATIVE_FOR_CAUSE" &&
      given.cause === "e" &&
      "Na força maior, nem todos os juízes dão a indenização.",
    isUnjust(given, end) && "1/12 é o mínimo da lei. Se o contrato prevê mais, vale o contrato.",
    isUnjust(given, end) &&
      "Na falência da empresa, este crédito tem a preferência dos créditos trabalhistas (art. 44).",
    end.notice.state === "OWED" &&
      "O Código Civil (art. 720) fala em 90 dias de aviso para contratos de agência. Aqui vale a lei da representação (art. 34); o ponto é discutido.",
    noInterest,
  ];
  return notes.filter((note) => typeof note === "string");
}
