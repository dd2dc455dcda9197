import { and, eq, exists, isNull, or, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { employees } from "../../employees/table.ts";
import { users } from "../../users/table.ts";
import { ownerOf } from "../../wallet/owner.ts";
import { findOwnerData } from "../../wallet/server/owner-data.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";

export type PlanOfOwner = Pick<SubscriptionRow, "userId" | "companyId" | "subscribedBy">;

/**
 * To whom is written about a plan: who took it. Where that was for a company which the person does not manage any more,
 * the company at its own address, or at that of its first manager.
 * @returns null where nobody is left
 */
export async function recipientOfPlan(
  connection: Connection,
  row: PlanOfOwner,
): Promise<{ name: string; email: string } | null> {
  const manages = connection
    .select({ one: sql`1` })
    .from(employees)
    .where(
      and(
        eq(employees.userId, users.id),
        eq(employees.companyId, sql`${row.companyId}::uuid`),
        eq(employees.manager, true),
      ),
    );
  const [taker] = await connection
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, row.subscribedBy),
        isNull(users.deletedAt),
        or(sql`${row.companyId}::uuid is null`, exists(manages)),
      ),
    );
  if (taker) return taker;
  const { name, email } = (await findOwnerData(connection, ownerOf(row))) ?? {};
  return name && email ? { name, email } : null;
}
