import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { type Extent, withinUsualShare } from "../../../platform/usual-share.ts";
import type { Day } from "../../../shared/format/dates.ts";
import { postTransferSent } from "../../ledger/post-transfer.ts";
import { payableTo } from "../../ledger/posting.ts";
import { holdPayables } from "../../ledger/server/hold-payables.ts";
import { type OwedPerson, pageOfOwed } from "../../ledger/server/page-of-owed.ts";
import { post } from "../../ledger/server/post.ts";
import { runOf } from "../payout-days.ts";
import { payoutReminders, transfers } from "../table.ts";
import { availableTo, withheldFrom } from "./available-to.ts";
import { findPayee } from "./find-payee.ts";
import { payOutJob, sendTransferJob } from "./jobs.ts";
import { mailAccountMissing } from "./payout-emails.tsx";
import { beginRun, finishRun, hasCome, readMeasures, readToday } from "./queries.ts";

/**
 * The monthly run: one transfer for each person of what was available on the tenth. Whatever interrupts it, the next hour
 * goes on where it stopped; two at once pay nobody twice, since each person is held while the money is taken.
 */
export async function payOut(services: Services): Promise<void> {
  const { orm } = services.db;
  const runOn = runOf(await readToday(orm));
  if (!(await beginRun(orm, runOn))) return;
  await withinUsualShare(services, payOutJob, await extentOf(services, runOn), async () => {
    for await (const { userId } of peopleOwed(services, runOn)) {
      await services.db.transaction((tx) => payPerson(tx, services, { runOn, userId }));
    }
    await finishRun(orm, runOn);
  });
}

const peopleAtOnce = 500;

async function* peopleOwed({ db }: Pick<Services, "db">, runOn: Day): AsyncGenerator<OwedPerson> {
  let after: string | undefined;
  for (;;) {
    const people: OwedPerson[] = await pageOfOwed(db.orm, runOn, { after, limit: peopleAtOnce });
    yield* people;
    after = people.at(-1)?.userId;
    if (people.length < peopleAtOnce) return;
  }
}

/** What the run comes to, and the run before it, in reais. */
async function extentOf(services: Services, runOn: Day): Promise<Extent> {
  const { orm } = services.db;
  const { soFarCents, lastCents } = await readMeasures(orm, runOn);
  let cents = soFarCents;
  for await (const { userId, cents: owedCents } of peopleOwed(services, runOn)) {
    // Who has nowhere to get it would count again each month.
    if (!(await findPayee(orm, userId))) continue;
    const [withheldCents = 0] = await withheldFrom(orm, userId, [runOn]);
    cents += Math.max(0, owedCents - withheldCents);
  }
  return { changes: Math.ceil(cents / 100), of: Math.ceil(lastCents / 100) };
}

async function payPerson(
  tx: Transaction,
  services: Services,
  run: { runOn: Day; userId: string },
): Promise<void> {
  const { runOn, userId } = run;
  await holdPayables(tx, [payableTo(userId)]);
  if (await hasCome(tx, run)) return;
  const availableCents = await availableTo(tx, run);
  if (availableCents <= 0) return;
  const payee = await findPayee(tx, userId);
  if (!payee) {
    await tx.insert(payoutReminders).values({ ...run, cents: availableCents });
    return mailAccountMissing(tx, services, { userId, cents: availableCents, runOn });
  }
  const [transfer] = await tx
    .insert(transfers)
    .values({
      ...run,
      payee,
      cents: availableCents,
      gateway: services.gateway.name,
      // Should the job be lost on its way.
      askAt: sql`now() + interval '1 hour'`,
    })
    .returning();
  if (!transfer) throw new Error("The transfer was not inserted");
  const { id: reference, cents } = transfer;
  await post(tx, postTransferSent({ reference, userId, cents, availableCents }));
  await services.queue.enqueue(tx, sendTransferJob, { transferId: reference });
}
