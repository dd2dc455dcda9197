import { and, eq } from "drizzle-orm";
import { type Extent, guardBulkChange } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { type OwedPerson, pageOfOwed } from "../../ledger/server/balances.ts";
import { runOf } from "../lifecycle.ts";
import { payoutPauses, payoutReminders } from "../table.ts";
import { availableTo, findHold, findPause, findPayee, lockPayee, withheldFrom } from "./payee.ts";
import { mailAccountMissing } from "./payout-emails.tsx";
import { beginRun, finishRun, hasCome, listPausesOver, readMeasures, readToday } from "./queries.ts";
import { makeTransfer, payOutJob } from "./transfers.ts";

/**
 * The monthly run: one transfer for each person of what was available on the tenth. Whatever interrupts it, the next hour
 * goes on where it stopped; two at once pay nobody twice, since each person is held while the money is taken. Who was in the
 * pause of a new account or key is paid in the hour after it.
 */
export async function payOut(services: Services): Promise<void> {
  const runOn = runOf(await readToday(services.db.orm));
  if (await beginRun(services.db.orm, runOn)) return payAll(services, { runOn, isAgain: false });
  const only = await listPausesOver(services.db.orm, runOn);
  if (only.size > 0) await payAll(services, { runOn, isAgain: false, only });
}

/**
 * Looks once more at everybody whom the run of this month has sent nothing: who was held then, or had nowhere to get it.
 * Who was refused by a bank waits until somebody looks why (`retryTransfer`).
 */
export async function payOutNow(services: Services): Promise<void> {
  const runOn = runOf(await readToday(services.db.orm));
  await beginRun(services.db.orm, runOn);
  await payAll(services, { runOn, isAgain: true });
}

interface Run {
  runOn: Day;
  /** Also who was told in this run that nothing could be paid. */
  isAgain: boolean;
  /** Nobody but these: whom it left out while the pause of a new account or key lasted. */
  only?: ReadonlySet<string>;
}

const payAll = async (services: Services, run: Run): Promise<void> =>
  guardBulkChange(services, payOutJob, await extentOf(services, run), async () => {
    for await (const { userId } of peopleOwed(services, run)) {
      await services.db.transaction((tx) => payPerson(tx, services, { ...run, userId }));
    }
    await finishRun(services.db.orm, run.runOn);
  });

const peopleAtOnce = 500;

async function* peopleOwed({ db }: Pick<Services, "db">, { runOn, only }: Run): AsyncGenerator<OwedPerson> {
  let after: string | undefined;
  for (;;) {
    const people: OwedPerson[] = await pageOfOwed(db.orm, runOn, { after, limit: peopleAtOnce });
    yield* only ? people.filter(({ userId }) => only.has(userId)) : people;
    after = people.at(-1)?.userId;
    if (people.length < peopleAtOnce) return;
  }
}

/** What the run comes to, and the run before it, in reais. */
async function extentOf(services: Services, run: Run): Promise<Extent> {
  const { orm } = services.db;
  const { runOn } = run;
  const { soFarCents, lastCents } = await readMeasures(orm, runOn);
  let cents = 0;
  for await (const { userId, cents: owedCents } of peopleOwed(services, run)) {
    if ((await hasCome(orm, { ...run, userId })) || (await findHold(orm, userId))) continue;
    // Who has nowhere to get it would count again each month.
    if (!(await findPayee(orm, userId)) || (await findPause(orm, userId))) continue;
    const [withheldCents = 0] = await withheldFrom(orm, userId, [runOn]);
    cents += Math.max(0, owedCents - withheldCents);
  }
  // What this run has sent already needs nobody's leave once more.
  const changes = cents === 0 ? 0 : Math.ceil((soFarCents + cents) / 100);
  return { changes, of: Math.ceil(lastCents / 100) };
}

async function payPerson(tx: Transaction, services: Services, run: Run & { userId: string }): Promise<void> {
  const { runOn, userId } = run;
  await lockPayee(tx, userId);
  await tx.delete(payoutPauses).where(and(eq(payoutPauses.runOn, runOn), eq(payoutPauses.userId, userId)));
  if ((await hasCome(tx, run)) || (await findHold(tx, userId))) return;
  const availableCents = await availableTo(tx, run);
  if (availableCents <= 0) return;
  const payee = await findPayee(tx, userId);
  const until = payee && (await findPause(tx, userId));
  if (until) {
    await tx.insert(payoutPauses).values({ runOn, userId, until });
    return;
  }
  if (payee) {
    await makeTransfer(tx, services, { runOn, userId, payee, availableCents });
    return;
  }
  const reminder = { runOn, userId, cents: availableCents };
  const told = await tx.insert(payoutReminders).values(reminder).onConflictDoNothing().returning();
  if (told.length > 0) await mailAccountMissing(tx, services, reminder);
}
