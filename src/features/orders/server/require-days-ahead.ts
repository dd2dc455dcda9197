import type { Connection } from "../../../platform/database/database.ts";
import { invalidInput } from "../../../shared/common-failures.ts";
import { isPast } from "./coupons.query.ts";

/** @throws invalidInput where the last day of a coupon is over */
export async function requireDaysAhead(
  connection: Connection,
  validUntil: string | null | undefined,
): Promise<void> {
  if (validUntil && (await isPast(connection, validUntil))) {
    throw invalidInput({ "coupon.valid_until": "Escolha hoje ou um dia depois" });
  }
}
