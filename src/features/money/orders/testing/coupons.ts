import type { Connection } from "../../../../platform/database/database.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import { coupons } from "../table.ts";

let made = firstSerial;

/** Puts a coupon into the database, of ten percent for all courses of its trainer; what is given wins over the defaults. */
export async function createCoupon(
  connection: Connection,
  given: Partial<typeof coupons.$inferInsert> & { userId: string },
): Promise<typeof coupons.$inferSelect> {
  made += 1;
  const [coupon] = await connection
    .insert(coupons)
    .values({ code: `CUPOM${made}`, percent: given.amountCents ? null : 10, ...given })
    .returning();
  if (!coupon) throw new Error("The coupon was not inserted");
  return coupon;
}
