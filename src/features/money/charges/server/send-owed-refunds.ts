import { and, eq, lt, sql } from "drizzle-orm";
import type { Services } from "../../../../platform/services.ts";
import { chargeRefunds, charges } from "../table.ts";
import { sendRefund } from "./send-refund.ts";

/** Each may take as long as a gateway that is away does. */
const atOnce = 50;

/**
 * Tries again to give back what is owed for longer than its own job tries: the gateway was away, or refused it for a
 * while. Whatever is denied meanwhile waits for the end of the dispute.
 */
export async function sendOwedRefunds(services: Services): Promise<void> {
  const owed = await services.db.orm
    .select({ id: chargeRefunds.id })
    .from(chargeRefunds)
    .innerJoin(charges, eq(charges.id, chargeRefunds.chargeId))
    .where(
      and(
        eq(chargeRefunds.status, "OWED"),
        eq(charges.status, "REFUNDING"),
        lt(chargeRefunds.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    // Those that are refused again and again keep no other from its turn.
    .orderBy(sql`random()`)
    .limit(atOnce);
  for (const { id } of owed) {
    await sendRefund(services, { refundId: id }).catch((error: unknown) =>
      services.log.warn({ err: error, refundId: id }, "what is owed to a payer was not given back yet"),
    );
  }
}
