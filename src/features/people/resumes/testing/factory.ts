import type { Connection } from "../../../../platform/database/database.ts";
import type { ResumeInput } from "../contract.ts";
import { educationColumns, experienceColumns } from "../server/save-resume.ts";
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

/** Puts resumes that were filled in into the database, of people who have none. */
export async function createFilledResumes(
  connection: Connection,
  filled: readonly { user: Owner; resume: ResumeInput }[],
): Promise<void> {
  await connection.insert(resumes).values(
    filled.map(({ user, resume: { title, position, summary } }) => ({
      userId: user.id,
      title,
      position,
      summary,
    })),
  );
  await connection
    .insert(resumeExperiences)
    .values(
      filled.flatMap(({ user, resume }) =>
        resume.experience.map((entry, rank) => experienceColumns(entry, user.id, rank)),
      ),
    );
  await connection
    .insert(resumeEducations)
    .values(
      filled.flatMap(({ user, resume }) =>
        resume.education.map((entry, rank) => educationColumns(entry, user.id, rank)),
      ),
    );
  await connection
    .insert(resumeSkills)
    .values(
      filled.flatMap(({ user, resume }) =>
        resume.skills.map((skill) => ({ ...skill, userId: user.id, listedSince: user.createdAt })),
      ),
    );
}
