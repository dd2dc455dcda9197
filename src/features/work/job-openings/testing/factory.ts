import type { Connection } from "../../../../platform/database/database.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import { jobApplications, jobOpeningSkills, jobOpenings } from "../table.ts";

export type GivenOpening = Partial<typeof jobOpenings.$inferInsert> & {
  companyId: string;
  skills?: { skillId: string; proficiency: number }[];
};

let made = firstSerial;

/** Puts openings into the database, open and approved unless told; what is given wins over the defaults. */
export async function createJobOpenings(
  connection: Connection,
  given: readonly GivenOpening[],
): Promise<(typeof jobOpenings.$inferSelect)[]> {
  const rows = given.map(({ skills: _skills, ...columns }) => {
    made += 1;
    return {
      slug: `vaga-de-teste-${made}`,
      name: `Representante de Teste ${made}`,
      description: "<p>Visitar clientes e abrir novos mercados.</p>",
      position: "REPRESENTANTE_COMERCIAL" as const,
      employmentType: "FULLTIME" as const,
      availabilityForTravel: false,
      salaryStartCents: 300_000,
      salaryEndCents: 500_000,
      expiration: "2999-12-31",
      status: "OPEN" as const,
      approved: true,
      city: "São Paulo",
      state: "SP",
      ...columns,
    };
  });
  const openings = await connection.insert(jobOpenings).values(rows).returning();
  const skills = openings.flatMap(({ id, createdAt }, index) =>
    (given[index]?.skills ?? []).map((skill) => ({
      ...skill,
      jobOpeningId: id,
      openingCreatedAt: createdAt,
    })),
  );
  if (skills.length > 0) await connection.insert(jobOpeningSkills).values(skills);
  return openings;
}

/** As `createJobOpenings`, one. */
export async function createJobOpening(
  connection: Connection,
  given: GivenOpening,
): Promise<typeof jobOpenings.$inferSelect> {
  const [opening] = await createJobOpenings(connection, [given]);
  if (!opening) throw new Error("The opening was not inserted");
  return opening;
}

type GivenApplication = Partial<typeof jobApplications.$inferInsert> & {
  jobOpeningId: string;
  userId: string;
};

/** Puts applications into the database; they wait for an answer unless told. */
export const createApplications = (
  connection: Connection,
  given: readonly GivenApplication[],
): Promise<(typeof jobApplications.$inferSelect)[]> =>
  connection
    .insert(jobApplications)
    .values(given.map((columns) => ({ status: "AWAIT" as const, ...columns })))
    .returning();

/** As `createApplications`, one. */
export async function createApplication(
  connection: Connection,
  given: GivenApplication,
): Promise<typeof jobApplications.$inferSelect> {
  const [application] = await createApplications(connection, [given]);
  if (!application) throw new Error("The application was not inserted");
  return application;
}
