import { sql } from "drizzle-orm";
import { today } from "../../../../platform/database/moments.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type { countClick as endpoint } from "../contract.ts";
import { affiliateClicks } from "../table.ts";
import { findAffiliate } from "./referrals.ts";

/** A link that names nobody counts for nobody: whoever followed it cannot mend it. */
export const countClick: Verb<typeof endpoint> = async ({ params }, { db, actor }) => {
  const affiliateId = await findAffiliate(db.orm, params.slug);
  if (affiliateId && affiliateId !== actor?.userId) {
    await db.transaction((tx) =>
      tx
        .insert(affiliateClicks)
        .values({ affiliateId, day: today, clicks: 1 })
        .onConflictDoUpdate({
          target: [affiliateClicks.affiliateId, affiliateClicks.day],
          set: { clicks: sql`${affiliateClicks.clicks} + 1` },
        }),
    );
  }
  return { message: messages.clickCounted };
};
