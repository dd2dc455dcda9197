import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inReais, inWords, type PersonalData } from "../../../../platform/handlers.ts";
import { payableTo } from "../../ledger/posting.ts";
import { lockPayables } from "../../ledger/server/post.ts";
import { lastPayees, payoutHolds, payoutPauses, payoutReminders, transfers } from "../table.ts";
import { insertHold, releaseHold, wakeTransfersOf } from "./payee.ts";
import { takeBackUnsent } from "./transfers.ts";

const states = { WAITING: "A caminho", PAID: "Paga", CANCELED: "Cancelada" };

export const personalPayouts: PersonalData = {
  columns: [
    transfers.userId,
    payoutReminders.userId,
    lastPayees.userId,
    payoutHolds.userId,
    payoutPauses.userId,
  ],
  of: (userId) => [
    {
      title: "Transferências para você",
      query: sql`select run_on as "Repasse de", ${inReais("cents")} as "Valor (R$)", ${inWords("status", states)} as "Situação",
        created_at as "Criada em", paid_at as "Paga em", canceled_at as "Cancelada em"
        from ${transfers} where user_id = ${userId} order by run_on desc`,
    },
    {
      title: "Avisos de que faltava uma conta para receber",
      query: sql`select run_on as "Repasse de", ${inReais("cents")} as "Valor (R$)", created_at as "Avisado em"
        from ${payoutReminders} where user_id = ${userId} order by run_on desc`,
    },
    {
      title: "Repasses que esperam a pausa de uma conta nova",
      query: sql`select run_on as "Repasse de", until as "Até" from ${payoutPauses} where user_id = ${userId}
        order by run_on desc`,
    },
    {
      title: "Repasses postos em espera",
      query: sql`select created_at as "Desde", released_at as "Liberados em", reason as "Motivo"
        from ${payoutHolds} where user_id = ${userId} order by id desc`,
    },
  ],
};

/** Nothing is paid out to who is blocked, until the block or this hold is taken back. */
export const payoutsOfBlockedPerson = {
  async stop(tx: Transaction, userId: string, block: { reason: string; blockedBy: string }): Promise<void> {
    // After the person, as whoever pays out does.
    await lockPayables(tx, [payableTo(userId)]);
    if (await insertHold(tx, { userId, reason: block.reason, heldBy: block.blockedBy, ofBlock: true }))
      await takeBackUnsent(tx, userId);
  },
  /** One that was placed for another reason stays. */
  async resume(tx: Transaction, userId: string, releasedBy: string): Promise<void> {
    await releaseHold(tx, userId, { releasedBy, ofBlock: true });
    await wakeTransfersOf(tx, userId);
  },
};
