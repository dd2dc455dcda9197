import { addDays } from "../../../shared/calendar.ts";
import { type Day, dayInBrasilia, formatDay, formatLongDay } from "../../../shared/format/dates.ts";
import { pluralise } from "../../../shared/format/text.ts";
import type { PaidPeriod } from "./contract.ts";

/**
 * When a limit counts from zero again, as `server/limits-in-force.ts` does: of a paid plan with its next period, of a free
 * one by calendar month of Brasília. 'A contagem recomeça em 1º de dezembro de 2026.'
 */
export function countStartsAnew(now = new Date(), paid: PaidPeriod | null = null): string {
  const next = paid?.running_start ? paid.period_start : paid?.period_end;
  const day = formatLongDay(next ?? nextMonth(dayInBrasilia(now)));
  return `A contagem recomeça em ${day.replace(/^1 de/, "1º de")}.`;
}

/** The first day of the month after that of the day. */
function nextMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
}

/** Whom companies reach, by which way. */
type ContactKey = "CALLS" | "EMAILS";

interface Lower {
  key: ContactKey;
  maximum: number;
}

/** Less than a plan allows: in the first days of a company, or up to a day on which the plan can still be given back. */
export type Lowered =
  | (Lower & { why: "NEW_COMPANY"; days: number })
  | (Lower & { why: "RETURNABLE"; allowed: number | null; days: number; until: Day });

const nouns: Record<ContactKey, { article: string; one: string; many: string }> = {
  CALLS: { article: "as", one: "ligação", many: "ligações" },
  EMAILS: { article: "os", one: "e-mail", many: "e-mails" },
};

const counted = (key: ContactKey, count: number): string => pluralise(count, nouns[key].one, nouns[key].many);

/** 'as 300 ligações'; 'ligações sem limite'. */
const described = (key: ContactKey, allowed: number | null): string =>
  allowed === null ? `${nouns[key].many} sem limite` : `${nouns[key].article} ${counted(key, allowed)}`;

/** '60 ligações e 120 e-mails'. */
const sumOf = (some: readonly Lower[]): string =>
  some.map(({ key, maximum }) => counted(key, maximum)).join(" e ");

/** 'Nos primeiros 7 dias de um plano, enquanto ele pode ser devolvido, são 60 ligações e 120 e-mails'. */
export const whileReturnable = (days: number, some: readonly Lower[]): string =>
  `Nos primeiros ${days} dias de um plano, enquanto ele pode ser devolvido, são ${sumOf(some)}`;

/** What is lower than the plan allows, why and until when, in a sentence for each reason; null where nothing is. */
export function describeLowered(lowered: readonly Lowered[]): string | null {
  const ofCompany = lowered.filter(({ why }) => why === "NEW_COMPANY");
  const ofPlan = lowered.filter((each) => each.why === "RETURNABLE");
  const [young] = ofCompany;
  const [returnable] = ofPlan;
  const sentences: string[] = [];
  if (young) sentences.push(`Nos primeiros ${young.days} dias da empresa, são ${sumOf(ofCompany)}.`);
  if (returnable) {
    const allowed = ofPlan.map(({ key, allowed }) => described(key, allowed)).join(" e ");
    const from = formatDay(addDays(returnable.until, 1));
    sentences.push(
      `${whileReturnable(returnable.days, ofPlan)}; a partir de ${from} valem ${allowed} do plano.`,
    );
  }
  return sentences.join(" ") || null;
}
