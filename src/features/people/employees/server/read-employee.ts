import type { Connection } from "../../../../platform/database/database.ts";
import { employeeNotFound } from "../contract.ts";
import { type EmployeeRow, findEmployee } from "./queries.ts";

/**
 * An employee of a company.
 * @throws employeeNotFound where the company has none of this id
 */
export async function readEmployee(
  connection: Connection,
  ids: { companyId: string; employeeId: string },
): Promise<EmployeeRow> {
  const row = await findEmployee(connection, ids);
  if (!row) throw employeeNotFound();
  return row;
}
