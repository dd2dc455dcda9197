import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { resumeEducations, resumeExperiences, resumeSkills, resumes } from "../table.ts";

/** Removes the resume of a person with all its entries; without one nothing happens. */
export async function removeResume(tx: Transaction, userId: string): Promise<void> {
  await removeEntries(tx, userId);
  await tx.delete(resumes).where(eq(resumes.userId, userId));
}

/** Removes what stands in a resume besides its head. */
export async function removeEntries(tx: Transaction, userId: string): Promise<void> {
  for (const table of [resumeSkills, resumeEducations, resumeExperiences]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}
