import { type FieldMessages, fieldMessages } from "../../../shared/failure.ts";
import { type Day, formatDay } from "../../../shared/format/dates.ts";
import { formatMoney } from "../../../shared/format/money.ts";
import type { LateCommissionInput, RefusalInput, TerminationInput } from "./contract.ts";
import { addToMonth, countMonths, maxMonths, monthOf, monthsOfContracts } from "./legal-months.ts";

/** What makes no sense in what was typed, by the paths of the fields; the form says the same before anything is sent. */

const maxReais = 99_999_999.99;
const maxPercent = 1_000;
const maxAgreedDays = 365;
const oldestDay = "1966-01-01";

const faultOfAmount = (reais: number | null): string | null => {
  if (reais === null) return null;
  if (reais < 0) return "O valor não pode ser negativo";
  return reais > maxReais ? `O máximo é ${formatMoney(maxReais)}` : null;
};

const faultOfPercent = (percent: number | null): string | null => {
  if (percent === null) return null;
  if (percent < 0) return "A correção não pode ser negativa";
  return percent > maxPercent ? "O máximo é 1.000%" : null;
};

const faultOfPastDay = (given: Day | null, today: Day): string | null => {
  if (given === null) return null;
  if (given > today) return "Esta data ainda não chegou";
  return given < oldestDay ? "Informe uma data a partir de 1966, quando a lei passou a valer" : null;
};

type Found = [path: string, fault: string | null];

const named = (found: readonly Found[]): FieldMessages =>
  Object.fromEntries(
    found
      .filter((each): each is [string, string] => each[1] !== null)
      // Of two things that are wrong with a field, the first is said.
      .reverse(),
  );

export function faultsOfTermination(given: TerminationInput, today: Day): FieldMessages {
  const { started_on, ended_on, ending, cause, notice_given_on: notice } = given;
  const isForCause = ending === "COMPANY_FOR_CAUSE" || ending === "REPRESENTATIVE_FOR_CAUSE";
  return named([
    ["started_on", faultOfPastDay(started_on, today)],
    ["ended_on", faultOfPastDay(ended_on, today)],
    ["ended_on", ended_on < started_on ? "O fim vem antes do começo do contrato" : null],
    ...faultsOfTerm(given),
    ...faultsOfPrevious(given, today),
    ["cause", isForCause && !cause ? fieldMessages.choose : null],
    ["notice_given_on", notice && notice < started_on ? "O aviso vem antes do começo do contrato" : null],
    ["notice_given_on", notice && notice > ended_on ? "O aviso vem depois do fim do contrato" : null],
    ...faultsOfMonths(given),
    ["pending_orders", faultOfAmount(given.pending_orders)],
    ["proven_damage", faultOfAmount(given.proven_damage)],
    ["correction_percent", faultOfPercent(given.correction_percent)],
    ...given.unpaid.flatMap(({ due_on, amount }, index): Found[] => [
      [`unpaid.${index}.due_on`, due_on < started_on ? "Venceu antes do começo do contrato" : null],
      [
        `unpaid.${index}.due_on`,
        due_on > addToMonthEnd(ended_on)
          ? "Uma comissão já ganha vence no máximo no mês depois do fim"
          : null,
      ],
      [`unpaid.${index}.amount`, faultOfAmount(amount)],
    ]),
    ["registered_on", given.registration === "SINCE" && !given.registered_on ? fieldMessages.required : null],
    ["registered_on", given.registration === "SINCE" ? faultOfPastDay(given.registered_on, today) : null],
  ]);
}

/** The last day of the month after the one of a day, or a later one that no calendar has. */
const addToMonthEnd = (given: Day): Day => `${addToMonth(monthOf(given), 1)}-31`;

function faultsOfTerm({ term, term_ends_on, started_on }: TerminationInput): Found[] {
  if (term === "INDEFINITE") return [];
  if (!term_ends_on) return [["term_ends_on", fieldMessages.required]];
  if (term_ends_on < started_on) return [["term_ends_on", "O prazo acaba antes do começo do contrato"]];
  const isTooLong = countMonths(started_on, term_ends_on) > maxMonths;
  return [["term_ends_on", isTooLong ? "O prazo passa de 50 anos" : null]];
}

function faultsOfPrevious(given: TerminationInput, today: Day): Found[] {
  const { has_previous, previous_started_on: from, previous_ended_on: to, started_on } = given;
  if (!has_previous) return [];
  if (!from || !to) {
    const missing = (value: Day | null) => (value ? null : fieldMessages.required);
    return [
      ["previous_started_on", missing(from)],
      ["previous_ended_on", missing(to)],
    ];
  }
  return [
    ["previous_started_on", faultOfPastDay(from, today)],
    ["previous_ended_on", to < from ? "O fim vem antes do começo do contrato" : null],
    ["previous_ended_on", to >= started_on ? "O contrato anterior acaba antes de este começar" : null],
  ];
}

function faultsOfMonths(given: TerminationInput): Found[] {
  const { started_on, ended_on, commissions } = given;
  if (ended_on < started_on) return [];
  const months = new Set(monthsOfContracts(given));
  if (months.size === 0) return [["started_on", "O contrato passa de 50 anos. Confira o começo e o fim"]];
  return Object.entries(commissions).flatMap(([month, amount]): Found[] =>
    amount === null
      ? []
      : [
          [
            `commissions.${month}`,
            months.has(month)
              ? null
              : `Fora do contrato, que vai de ${formatDay(started_on)} a ${formatDay(ended_on)}`,
          ],
          [`commissions.${month}`, faultOfAmount(amount)],
        ],
  );
}

export function faultsOfLateCommission({ items }: LateCommissionInput, today: Day): FieldMessages {
  return named(
    items.flatMap(({ amount, due_on, paid_on, correction_percent }, index): Found[] => [
      [`items.${index}.amount`, amount === 0 ? "Informe o valor da comissão" : faultOfAmount(amount)],
      [
        `items.${index}.due_on`,
        due_on > today ? "Ainda não venceu: não há atraso" : faultOfPastDay(due_on, today),
      ],
      [`items.${index}.paid_on`, faultOfPastDay(paid_on, today)],
      [
        `items.${index}.paid_on`,
        paid_on && paid_on <= due_on ? "Foi paga até o vencimento: não há atraso" : null,
      ],
      [`items.${index}.correction_percent`, faultOfPercent(correction_percent)],
    ]),
  );
}

export function faultsOfRefusal({ delivered_on, agreed_days }: RefusalInput, today: Day): FieldMessages {
  const isOutside = agreed_days !== null && (agreed_days < 1 || agreed_days > maxAgreedDays);
  return named([
    ["delivered_on", faultOfPastDay(delivered_on, today)],
    ["agreed_days", isOutside ? "Informe de 1 a 365 dias" : null],
  ]);
}
