import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { cleanRichText } from "../../../../platform/rich-text.ts";
import type { Verb } from "../../../../platform/services.ts";
import { slugWithEnd } from "../../../../platform/slugs.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { fieldMessages, invalidInput } from "../../../../shared/failure.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { inOrder } from "../../../../shared/schema.ts";
import { consumeLimit } from "../../../base/limits/server/limits-in-force.ts";
import { requireKnownCity } from "../../../base/reference/server/known-city.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import { jobOpeningNotFound } from "../contract.ts";
import {
  type publishJobOpening as endpoint,
  expirationInThePast,
  type JobOpeningChanges,
  type JobOpeningInput,
} from "../publishing-contract.ts";
import { jobOpeningSkills, jobOpenings } from "../table.ts";
import { findJobOpening, type JobOpeningRow } from "./queries.ts";
import { readJobOpening } from "./read-job-openings.ts";

export const publishJobOpening: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db, actor, clock, config } = context;
  const { companyId } = params;
  const given = body.job_opportunity;
  const address = await requireKnownCity(db.orm, given.address, { field: "job_opportunity.address" });
  const input = { ...given, address };
  const today = clock.today();
  const expiration = input.expiration ?? addDays(today, 1);
  requireTimeLeft({ status: input.status, expiration }, today);
  const columns = columnsOf(input);
  return db.transaction(async (tx) => {
    // A company that closes at the same moment takes all its openings along.
    const { isBlocked } = await lockCompany(tx, companyId);
    const [opening] = await tx
      .insert(jobOpenings)
      .values({
        ...columns,
        expiration,
        companyId,
        slug: slugWithEnd(`${input.name} ${input.address.city ?? ""}`, "vaga"),
        approved: !config.moderation,
      })
      .returning({ id: jobOpenings.id, createdAt: jobOpenings.createdAt });
    if (!opening) throw jobOpeningNotFound();
    await replaceSkills(tx, opening, input.skills);
    await consumeLimit(tx, context, { key: "VACANCIES", ownerId: companyId, subjectId: opening.id });
    const row = await findJobOpening(tx, opening);
    if (!row) throw jobOpeningNotFound();
    return {
      message: messageOf(row, { isBlocked }),
      job_opportunity: await readJobOpening(tx, row, { actor, today }),
    };
  });
};

/** What is published, and not seen, does not read as if it were. */
const messageOf = ({ approved }: { approved: boolean }, { isBlocked }: { isBlocked: boolean }): string => {
  if (isBlocked) return messages.jobOpeningPublishedInBlock;
  return approved ? messages.jobOpeningPublished : messages.jobOpeningPublishedUnseen;
};

/** @throws expirationInThePast where an open opening would be expired at once */
export function requireTimeLeft(
  { status, expiration }: Pick<JobOpeningRow, "status" | "expiration">,
  today: string,
): void {
  if (status === "OPEN" && expiration < today) {
    throw expirationInThePast({ "job_opportunity.expiration": expirationInThePast.message });
  }
}

/** @throws invalidInput where nothing is left that the product shows */
function cleaned(html: string): string {
  const description = cleanRichText(html);
  if (!description) throw invalidInput({ "job_opportunity.description": fieldMessages.empty });
  return description;
}

type Columns = typeof jobOpenings.$inferInsert;
type Filled =
  | "name"
  | "description"
  | "position"
  | "employmentType"
  | "availabilityForTravel"
  | "salaryStartCents"
  | "salaryEndCents"
  | "contractType"
  | "workplace"
  | "commissionFromPoints"
  | "commissionToPoints"
  | "expenseAllowance"
  | "benefits"
  | "benefitsText"
  | "requiresCore"
  | "welcomesDisabilities"
  | "statesCovered"
  | "status"
  | keyof JobOpeningInput["address"];
type ChangedColumns = { [Column in Filled]?: Columns[Column] | undefined };

/**
 * The columns that a company's form fills, but the expiration; undefined, which writes nothing, for what a change leaves
 * out.
 * @throws invalidInput where the description holds nothing that the product shows
 */
export function columnsOf(input: JobOpeningInput): Pick<Columns, Filled>;
export function columnsOf(input: JobOpeningChanges): ChangedColumns;
export function columnsOf(input: JobOpeningChanges): ChangedColumns {
  return {
    name: input.name,
    description: input.description === undefined ? undefined : cleaned(input.description),
    position: input.position,
    employmentType: input.employment_type,
    availabilityForTravel: input.availability_for_travel,
    salaryStartCents: reaisToCents(input.salary_range_start),
    salaryEndCents: reaisToCents(input.salary_range_end),
    contractType: input.contract_type,
    workplace: input.workplace,
    // Hundredths of a percent, as cents are of a real.
    commissionFromPoints: reaisToCents(input.commission_from),
    commissionToPoints: reaisToCents(input.commission_to),
    expenseAllowance: input.expense_allowance,
    benefits: input.benefits,
    benefitsText: input.benefits_text,
    requiresCore: input.requires_core,
    welcomesDisabilities: input.welcomes_disabilities,
    statesCovered: input.states_covered,
    status: input.status,
    ...input.address,
  };
}

const { endBelowStart } = fieldMessages;

/** @throws invalidInput where a range would end below its start, once what a change leaves out stays */
export function requireRangesInOrder(columns: ChangedColumns, before: JobOpeningRow): void {
  const {
    salaryStartCents = before.salaryStartCents,
    salaryEndCents = before.salaryEndCents,
    commissionFromPoints = before.commissionFromPoints,
    commissionToPoints = before.commissionToPoints,
  } = columns;
  const faults = {
    ...(!inOrder(salaryStartCents, salaryEndCents) && { "job_opportunity.salary_range_end": endBelowStart }),
    ...(!inOrder(commissionFromPoints, commissionToPoints) && {
      "job_opportunity.commission_to": endBelowStart,
    }),
  };
  if (Object.keys(faults).length > 0) throw invalidInput(faults);
}

/** Puts the skills that an opening asks for in place of those it had. */
export async function replaceSkills(
  tx: Transaction,
  opening: { id: string; createdAt: Date },
  skills: JobOpeningInput["skills"],
): Promise<void> {
  await tx.delete(jobOpeningSkills).where(eq(jobOpeningSkills.jobOpeningId, opening.id));
  if (skills.length === 0) return;
  await tx.insert(jobOpeningSkills).values(
    skills.map((skill) => ({
      ...skill,
      jobOpeningId: opening.id,
      openingCreatedAt: opening.createdAt,
    })),
  );
}
