import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { postTransferSent } from "../../ledger/post-transfer.ts";
import { post } from "../../ledger/server/post.ts";
import type { KeptPayee } from "../kept-payee.ts";
import { sendTransferJob } from "./jobs.ts";

interface Wanted {
  runOn: Day;
  userId: string;
  payee: KeptPayee;
  /** All that is available: it goes in one. Read under `lockPayee`. */
  availableCents: number;
  /** The refused one that it takes the place of. */
  retryOf?: string;
}

/**
 * Makes a transfer out, books it and has it sent. Asked under `lockPayee`, where a hold waits too: one that stands by
 * then makes that nothing is made out, as does another transfer of the same run.
 * @returns whether it was made out
 */
export async function makeTransfer(
  tx: Transaction,
  services: Pick<Services, "gateway" | "queue">,
  { runOn, userId, payee, availableCents: cents, retryOf }: Wanted,
): Promise<boolean> {
  // Asked for again within the hour, should the job be lost on its way.
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into transfers (run_on, user_id, cents, payee, gateway, ask_at, retry_of)
    select ${runOn}::date, ${userId}::uuid, ${cents}::bigint, ${JSON.stringify(payee)}::jsonb, ${services.gateway.name},
           now() + interval '1 hour', ${retryOf ?? null}::uuid
     where not exists (select from payout_holds where user_id = ${userId} and released_at is null)
    on conflict do nothing returning id`);
  const reference = rows[0]?.id;
  if (!reference) return false;
  await post(tx, postTransferSent({ reference, userId, cents, availableCents: cents }));
  await services.queue.enqueue(tx, sendTransferJob, { transferId: reference });
  return true;
}
