import type { Connection } from "../../../platform/database/database.ts";
import { jobApplications, jobOpeningSkills, jobOpenings } from "../table.ts";

type GivenOpening = Partial<typeof jobOpenings.$inferInsert> & {
  companyId: string;
  skills?: { skillId: string; proficiency: number }[];
};

let made = 0;

/** Puts an opening into the database, open and approved unless told; what is given wins over the defaults. */
export async function createJobOpening(
  connection: Connection,
  { skills = [], ...given }: GivenOpening,
): Promise<typeof jobOpenings.$inferSelect> {
  made += 1;
  const [opening] = await connection
    .insert(jobOpenings)
    .values({
      slug: `vaga-de-teste-${made}`,
      name: `Representante de Teste ${made}`,
      description: "<p>Visitar clientes e abrir novos mercados.</p>",
      position: "REPRESENTANTE_COMERCIAL",
      employmentType: "FULLTIME",
      availabilityForTravel: false,
      salaryStartCents: 300_000,
      salaryEndCents: 500_000,
      expiration: "2999-12-31",
      status: "OPEN",
      approved: true,
      city: "São Paulo",
      state: "SP",
      ...given,
    })
    .returning();
  if (!opening) throw new Error("The opening was not inserted");
  if (skills.length > 0) {
    await connection
      .insert(jobOpeningSkills)
      .values(
        skills.map((skill) => ({ ...skill, jobOpeningId: opening.id, openingCreatedAt: opening.createdAt })),
      );
  }
  return opening;
}

/** Puts an application into the database; it waits for an answer unless told. */
export async function createApplication(
  connection: Connection,
  given: Partial<typeof jobApplications.$inferInsert> & { jobOpeningId: string; userId: string },
): Promise<typeof jobApplications.$inferSelect> {
  const [application] = await connection
    .insert(jobApplications)
    .values({ status: "AWAIT", ...given })
    .returning();
  if (!application) throw new Error("The application was not inserted");
  return application;
}
