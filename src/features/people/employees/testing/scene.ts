import type { Connection } from "../../../../platform/database/database.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import { createCompany } from "../../companies/testing/factory.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { createEmployee } from "./factory.ts";

let made = firstSerial;

/** A company with a signed-in manager. */
export async function createManagedCompany(
  connection: Connection,
  given: Parameters<typeof createCompany>[1] & { password?: string } = {},
) {
  made += 1;
  const { password, ...columns } = given;
  const company = await createCompany(connection, columns);
  const { user, token } = await createSignedInUser(connection, {
    type: "EMPLOYEE",
    email: `gestora${made}@empresa.test`,
    ...(password && { password }),
  });
  const employee = await createEmployee(connection, {
    companyId: company.id,
    userId: user.id,
    manager: true,
  });
  return { company, manager: user, employee, token };
}

/** A signed-in employee of a company, no manager unless told. */
export async function createStaff(connection: Connection, companyId: string, manager = false) {
  const { user, token } = await createSignedInUser(connection, { type: "EMPLOYEE" });
  const employee = await createEmployee(connection, { companyId, userId: user.id, manager });
  return { user, token, employee };
}
