import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { resumeEducations, resumeExperiences, resumeSkills, resumes } from "../table.ts";

/** Removes the resume of a person with all its entries; without one nothing happens. */
export async function removeResume(tx: Transaction, userId: string): Promise<void> {
  for (const table of [resumeSkills, resumeEducations, resumeExperiences, resumes]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}
