import { eq, sql } from "drizzle-orm";
import { typedName } from "../../../../platform/mailer/define-email.tsx";
import type { Verb } from "../../../../platform/services.ts";
import { requireActor } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type { withdrawProposal as endpoint } from "../contract.ts";
import { proposalElsewhere } from "../failures.ts";
import { may } from "../lifecycle.ts";
import { proposals } from "../table.ts";
import { mailBuyer, readParties } from "./emails.tsx";
import { lockProposal, readProposal } from "./read-proposals.ts";

export const withdrawProposal: Verb<typeof endpoint> = async ({ params: { id } }, context) => {
  const side = { salesmanId: requireActor(context).userId };
  return context.db.transaction(async (tx) => {
    const { status, number, sentRound, buyerEmail } = await lockProposal(tx, side, id);
    if (status === "WITHDRAWN")
      return { message: messages.nothingChanged, proposal: await readProposal(tx, side, id) };
    if (!may("withdraw", status)) throw proposalElsewhere();
    await tx
      .update(proposals)
      .set({ status: "WITHDRAWN", closedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(proposals.id, id));
    // Who got nothing hears of nothing.
    if (sentRound !== null) {
      const { company } = await readParties(tx, id);
      await mailBuyer(tx, context, {
        proposalId: id,
        to: buyerEmail,
        subject: `A proposta ${number} de ${company} foi retirada`,
        title: "A proposta foi retirada",
        text: [
          `A proposta ${number} de ${typedName(company)} não vale mais. Ainda interessa? Peça outra na página dela.`,
        ],
        button: "Ver a proposta",
      });
    }
    return { message: messages.proposalWithdrawn, proposal: await readProposal(tx, side, id) };
  });
};
