import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import {
  type decideRewardReview as endpoint,
  reviewDecided,
  reviewNotFound,
} from "../administration-contract.ts";
import { affiliateRewards } from "../table.ts";

export const decideRewardReview: Verb<typeof endpoint> = async ({ params, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { decision, reason } = body.review;
  const { userId: reviewedBy } = requireActor(context);
  return context.db.transaction(async (tx) => {
    const { chargeId, review, withheld } = affiliateRewards;
    const isIt = eq(chargeId, params.id);
    const decided = await tx
      .update(affiliateRewards)
      .set({
        ...{ review: decision, reviewReason: reason, reviewedBy, reviewedAt: sql`now()` },
        ...(decision === "REFUSED" && { withheld: "REFUSED" as const }),
      })
      .where(and(isIt, eq(review, "WAITING"), isNull(withheld)))
      .returning({ affiliateId: affiliateRewards.affiliateId });
    if (decided.length === 0) {
      const isKnown = (await tx.$count(affiliateRewards, and(isIt, isNotNull(review)))) > 0;
      throw isKnown ? reviewDecided() : reviewNotFound();
    }
    await recordAudit(tx, context, {
      action: decision === "APPROVED" ? "REWARD_APPROVED" : "REWARD_REFUSED",
      subjectId: params.id,
      companyId: null,
    });
    return { message: decision === "APPROVED" ? messages.rewardApproved : messages.rewardRefused };
  });
};
