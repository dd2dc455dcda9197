import type { Connection } from "../../../platform/database/database.ts";
import { issueSession } from "../../../platform/sessions.ts";
import { createCompany } from "../../companies/testing/factory.ts";
import { createEmployee } from "../../employees/testing/factory.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";

let companies = 0;

/** A company with a signed-in manager. */
export async function createManagedCompany(connection: Connection, given: { nameFancy?: string } = {}) {
  companies += 1;
  const company = await createCompany(connection, given);
  const { user, token } = await createSignedInUser(connection, {
    type: "EMPLOYEE",
    email: `gestora${companies}@empresa.test`,
  });
  await createEmployee(connection, { companyId: company.id, userId: user.id, manager: true });
  return { company, manager: user, token };
}

/** A signed-in employee of a company who is no manager. */
export async function createStaff(connection: Connection, companyId: string) {
  const { user } = await createSignedInUser(connection, { type: "EMPLOYEE" });
  await createEmployee(connection, { companyId, userId: user.id });
  return { user, token: await issueSession(connection, user.id) };
}
