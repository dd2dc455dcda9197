import type { Connection } from "../../../../platform/database/database.ts";
import { employees } from "../table.ts";

type Given = Partial<typeof employees.$inferInsert> & { companyId: string; userId: string };

/** Makes people (accounts of type EMPLOYEE) work for companies; no managers unless told. */
export const createEmployees = (
  connection: Connection,
  given: readonly Given[],
): Promise<(typeof employees.$inferSelect)[]> =>
  connection
    .insert(employees)
    .values(
      given.map((columns) => ({
        title: "Vendedora interna",
        position: "FULL" as const,
        manager: false,
        ...columns,
      })),
    )
    .returning();

/** As `createEmployees`, one. */
export async function createEmployee(
  connection: Connection,
  given: Given,
): Promise<typeof employees.$inferSelect> {
  const [employee] = await createEmployees(connection, [given]);
  if (!employee) throw new Error("The employee was not inserted");
  return employee;
}
