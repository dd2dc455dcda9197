import { inArray } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { cards } from "../table.ts";

/** Longer than any call takes: by then a card that the gateway keeps is in the wallet, or never will be. */
export const strayedAfterSeconds = 15 * 60;

export const forgetStrayedCardsJob = defineJob({
  name: "forget-strayed-cards",
  schema: z.object({ reference: z.uuid() }),
  retryLimit: 20,
});

/** Has the gateway forget the cards of an owner that are in no wallet. Those that may be on their way into it wait for a job of their own. */
export async function forgetStrayedCards(
  { db, gateway }: Pick<Services, "db" | "gateway">,
  { reference }: { reference: string },
  now: Date,
): Promise<void> {
  const kept = await gateway.listCards(reference);
  const old = kept.filter(
    ({ createdAt }) => now.getTime() - createdAt.getTime() > (strayedAfterSeconds / 3) * 1000,
  );
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  const known = await db.orm
    .select({ id: cards.gatewayCardId })
    .from(cards)
    .where(inArray(cards.gatewayCardId, ids));
  for (const id of ids.filter((each) => !known.some((row) => row.id === each))) {
    await gateway.removeCard(reference, id);
  }
}
