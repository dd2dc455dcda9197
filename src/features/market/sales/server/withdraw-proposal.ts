import { eq, sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type withdrawProposal as endpoint, proposalElsewhere } from "../contract.ts";
import { may } from "../lifecycle.ts";
import { proposals } from "../table.ts";
import { lockProposal, readProposal } from "./read-proposals.ts";

export const withdrawProposal: Verb<typeof endpoint> = async ({ params: { id } }, context) => {
  const side = { salesmanId: requireActor(context).userId };
  return context.db.transaction(async (tx) => {
    const { status } = await lockProposal(tx, side, id);
    if (status === "WITHDRAWN")
      return { message: messages.nothingChanged, proposal: await readProposal(tx, side, id) };
    if (!may("withdraw", status)) throw proposalElsewhere();
    await tx
      .update(proposals)
      .set({ status: "WITHDRAWN", closedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(proposals.id, id));
    return { message: messages.proposalWithdrawn, proposal: await readProposal(tx, side, id) };
  });
};
