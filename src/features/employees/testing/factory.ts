import type { Connection } from "../../../platform/database/database.ts";
import { employees } from "../table.ts";

type Given = Partial<typeof employees.$inferInsert> & { companyId: string; userId: string };

/** Makes a person (an account of type EMPLOYEE) work for a company; no manager unless told. */
export async function createEmployee(
  connection: Connection,
  given: Given,
): Promise<typeof employees.$inferSelect> {
  const [employee] = await connection
    .insert(employees)
    .values({ title: "Vendedora interna", position: "FULL", manager: false, ...given })
    .returning();
  if (!employee) throw new Error("The employee was not inserted");
  return employee;
}
