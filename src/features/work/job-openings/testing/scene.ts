import type { Connection } from "../../../../platform/database/database.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import type { ApplicationStatus } from "../lifecycle.ts";
import type { jobOpenings } from "../table.ts";
import { createApplication, createJobOpening } from "./factory.ts";

/** An opening of a company with a signed-in manager, and a signed-in professional who has not applied yet. */
export async function createVacancy(
  connection: Connection,
  given: Partial<typeof jobOpenings.$inferInsert> = {},
) {
  const { company, manager, token: managerToken } = await createManagedCompany(connection);
  const opening = await createJobOpening(connection, { companyId: company.id, ...given });
  const { user, token } = await createSignedInUser(connection, { acceptPhone: true, acceptEmail: false });
  return { company, manager, managerToken, opening, user, token };
}

/** An opening with people who applied, and a signed-in manager who decides about them. */
export async function createCandidates(connection: Connection, statuses: readonly ApplicationStatus[]) {
  const { company, token } = await createManagedCompany(connection);
  const opening = await createJobOpening(connection, { companyId: company.id });
  const people = await Promise.all(
    statuses.map(async (status) => {
      const person = await createSignedInUser(connection);
      const application = await createApplication(connection, {
        jobOpeningId: opening.id,
        userId: person.user.id,
        status,
      });
      return { ...person, application };
    }),
  );
  const [first] = people;
  if (!first) throw new Error("Somebody applies");
  const params = { companyId: company.id, id: opening.id };
  return { company, token, opening, people, person: first, application: first.application, params };
}
