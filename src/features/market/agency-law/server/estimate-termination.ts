import type { Verb, VerbContext } from "../../../../platform/services.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { computeTermination, type TerminationFacts } from "../compute-termination.ts";
import type {
  estimateTermination as endpoint,
  Sheet,
  TerminationInput,
  printTermination as toPrint,
} from "../contract.ts";
import { faultsOfTermination } from "../faults.ts";
import { monthsOfContracts } from "../legal-months.ts";
import { readIndexNumbers } from "./fetch-price-rises.ts";
import { refuseFaults, sheetFile } from "./sheet.ts";
import { terminationSheet } from "./termination-sheet.ts";

export const estimateTermination: Verb<typeof endpoint> = async ({ body }, context) => ({
  sheet: await sheetOf(body.termination, context),
});

export const printTermination: Verb<typeof toPrint> = async ({ body }, context) =>
  sheetFile(await sheetOf(body.termination, context), "fim-da-representacao");

async function sheetOf(given: TerminationInput, { db, clock }: VerbContext): Promise<Sheet> {
  const today = clock.today();
  refuseFaults("termination", faultsOfTermination(given, today));
  const end = computeTermination(factsOf(given), today, await readIndexNumbers(db.orm));
  return terminationSheet({ given, end, today });
}

/** The day before any registration, of those who had one all the time. */
const always = "0001-01-01";

function factsOf(given: TerminationInput): TerminationFacts {
  const { previous_started_on: from, previous_ended_on: to, commissions } = given;
  const registeredFrom = { ALWAYS: always, SINCE: given.registered_on, NEVER: null }[given.registration];
  return {
    startedOn: given.started_on,
    endedOn: given.ended_on,
    termEndsOn: given.term === "FIXED" ? given.term_ends_on : null,
    previous: given.has_previous && from && to ? { startedOn: from, endedOn: to } : null,
    ending: given.ending,
    noticeGivenOn: given.notice_given_on,
    commissions: monthsOfContracts(given).map((month) => ({
      month,
      cents: reaisToCents(commissions[month] ?? 0),
    })),
    pendingCents: reaisToCents(given.pending_orders ?? 0),
    unpaid: given.unpaid.map(({ due_on, amount }) => ({ dueOn: due_on, cents: reaisToCents(amount) })),
    provenDamageCents: reaisToCents(given.proven_damage ?? 0),
    registeredFrom,
    typedPoints: reaisToCents(given.correction_percent),
  };
}
