import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { cleanRichText } from "../../../platform/rich-text.ts";
import { invalidInput } from "../../../shared/common-failures.ts";
import { fieldMessages } from "../../../shared/field-messages.ts";
import { reaisToCents } from "../../../shared/format/money.ts";
import { expirationInThePast, type JobOpeningInput } from "../contract.ts";
import { jobOpeningSkills } from "../table.ts";

/**
 * The columns that a company's form fills.
 * @throws expirationInThePast where an open opening would be expired at once
 * @throws invalidInput where the description holds nothing that the product shows
 */
export function columnsOf(input: JobOpeningInput, expiration: string, today: string) {
  if (input.status === "OPEN" && expiration < today) {
    throw expirationInThePast({ "job_opportunity.expiration": expirationInThePast.message });
  }
  const description = cleanRichText(input.description);
  if (!description) throw invalidInput({ "job_opportunity.description": fieldMessages.empty });
  return {
    name: input.name,
    description,
    position: input.position,
    employmentType: input.employment_type,
    availabilityForTravel: input.availability_for_travel,
    salaryStartCents: reaisToCents(input.salary_range_start),
    salaryEndCents: reaisToCents(input.salary_range_end),
    expiration,
    status: input.status,
    ...input.address,
  };
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
