import type { Connection } from "../../../platform/database/database.ts";
import { resumeEducations, resumeExperiences, resumeSkills, resumes } from "../table.ts";

interface Owner {
  id: string;
  createdAt: Date;
}

type Given = Partial<Pick<typeof resumes.$inferInsert, "title" | "position" | "summary">> & {
  experiences?: Partial<typeof resumeExperiences.$inferInsert>[];
  educations?: Partial<typeof resumeEducations.$inferInsert>[];
  skills?: { skillId: string; proficiency: number }[];
};

/** Puts the resume of a person into the database; what is given wins over the defaults. */
export async function createResume(
  connection: Connection,
  user: Owner,
  { experiences = [], educations = [], skills = [], ...given }: Given = {},
): Promise<void> {
  await connection.insert(resumes).values({
    userId: user.id,
    title: "Representante comercial",
    position: "REPRESENTANTE_COMERCIAL",
    summary: "Dez anos de estrada no interior.",
    ...given,
  });
  for (const [rank, experience] of experiences.entries()) {
    await connection
      .insert(resumeExperiences)
      .values({ userId: user.id, rank, company: "Distribuidora Sul", ...experience });
  }
  for (const [rank, education] of educations.entries()) {
    await connection
      .insert(resumeEducations)
      .values({ userId: user.id, rank, school: "Senac", completed: true, ...education });
  }
  for (const skill of skills) {
    await connection.insert(resumeSkills).values({ ...skill, userId: user.id, listedSince: user.createdAt });
  }
}
