import { eq, inArray } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { affiliateRewards } from "../../affiliates/table.ts";
import { charges } from "../../charges/table.ts";
import { users } from "../../users/table.ts";

export interface SaleTold {
  description: string;
  /** Of an affiliate, as it was decided at first; null where it was no referral. */
  percent: number | null;
  /** Affiliate and payer are the same person. */
  isWithheld: boolean;
  /** Who was referred, as far as an affiliate may know; null where nobody was, or left since. */
  payer: { name: string; lastname: string } | null;
}

/** What was sold, by the charges that paid for it. */
export async function findSales(connection: Connection, chargeIds: string[]): Promise<Map<string, SaleTold>> {
  if (chargeIds.length === 0) return new Map();
  const rows = await connection
    .select({
      id: charges.id,
      description: charges.description,
      name: users.name,
      lastname: users.lastname,
      leftAt: users.deletedAt,
      withheld: affiliateRewards.withheld,
      points: affiliateRewards.points,
      loweredFrom: affiliateRewards.loweredFrom,
    })
    .from(charges)
    .leftJoin(affiliateRewards, eq(affiliateRewards.chargeId, charges.id))
    .leftJoin(users, eq(users.id, affiliateRewards.userId))
    .where(inArray(charges.id, chargeIds));
  return new Map(
    rows.map(({ id, description, name, lastname, leftAt, withheld, points, loweredFrom }) => [
      id,
      {
        description,
        percent: points === null ? null : (loweredFrom ?? points) / 100,
        isWithheld: withheld !== null,
        payer: name !== null && !leftAt ? { name, lastname: (lastname ?? "").slice(0, 1) } : null,
      },
    ]),
  );
}
