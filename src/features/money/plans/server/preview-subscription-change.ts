import { requireActor, type Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { previewSubscriptionChange as endpoint } from "../subscription-contract.ts";
import { requireActiveSubscription } from "./plan-owner.ts";
import { atAgreedPrice, priceChange, wantedTerms } from "./wanted-terms.ts";

export const previewSubscriptionChange: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const row = await requireActiveSubscription(tx, params.id, actor);
    const today = context.clock.today();
    const wanted = await atAgreedPrice(tx, row, wantedTerms(row, query));
    const { nowCents, nextCents } = await priceChange(tx, row, { ...wanted, today });
    return {
      now: centsToReais(nowCents),
      next: centsToReais(nextCents),
      from: nowCents > 0 ? today : row.periodEnd,
    };
  });
};
