import { sql } from "drizzle-orm";
import { lockName, type Transaction } from "../../../../platform/database/database.ts";
import { today as databaseToday } from "../../../../platform/database/moments.ts";
import type { Verb } from "../../../../platform/services.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatNumber } from "../../../../shared/format/text.ts";
import { messages } from "../../../../shared/messages.ts";
import type { AuditDetails } from "../../../base/audit/actions.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { planNotFound } from "../../plans/contract.ts";
import type * as contract from "../administration-contract.ts";
import { type Shares, sharesOutdated, sharesTooEarly } from "../administration-contract.ts";
import { affiliateShares, courseShare, shareChanges } from "../table.ts";
import { readShares } from "./shares.ts";

export const getShares: Verb<typeof contract.getShares> = async (_input, { db, clock }) => ({
  shares: await readShares(db.orm, clock.today()),
});

/** The division as a whole, in the log. */
const theShares = "01900000-0000-7000-8000-00000000000d";

/** Changes what differs from what would hold on that day otherwise. */
export const saveShares: Verb<typeof contract.saveShares> = async ({ body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { holds_from, trainer, affiliates } = body.shares;
  return context.db.transaction(async (tx) => {
    const today = await readDay(tx);
    if (holds_from <= today) throw sharesTooEarly({ "shares.holds_from": sharesTooEarly.message });
    await lockName(tx, "shares");
    const before = await readShares(tx, holds_from);
    if (before.revision !== body.revision) throw sharesOutdated();
    const changes: AuditDetails = {};
    if (trainer) Object.assign(changes, await writeTrainer(tx, before, trainer, holds_from));
    for (const wanted of affiliates) {
      for (const [key, text] of Object.entries(await writeRule(tx, before, wanted, holds_from)))
        changes[key] = [changes[key], text].filter(Boolean).join("; ");
    }
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged) {
      await tx.insert(shareChanges).values({ holdsFrom: holds_from });
      await recordAudit(tx, context, {
        action: "SHARES_CHANGED",
        subjectId: theShares,
        companyId: null,
        details: { holds_from: formatDay(holds_from), ...changes },
      });
    }
    const message = isChanged ? messages.sharesSaved : messages.nothingChanged;
    return { message, shares: await readShares(tx, today) };
  });
};

/** As the triggers see it that keep the past. */
async function readDay(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`select ${databaseToday}::text as day`);
  return rows[0]?.day ?? "";
}

async function writeTrainer(
  tx: Transaction,
  { trainer: { now } }: Shares,
  wanted: { percent: number; available_after_days: number },
  holdsFrom: string,
): Promise<AuditDetails> {
  const changes: AuditDetails = {};
  if (now.percent !== wanted.percent) changes.trainer_share = told(now.percent, wanted.percent);
  if (now.available_after_days !== wanted.available_after_days)
    changes.trainer_days = `${now.available_after_days} → ${wanted.available_after_days}`;
  if (Object.keys(changes).length > 0) {
    const row = { points: pointsOf(wanted.percent), availableAfterDays: wanted.available_after_days };
    await tx
      .insert(courseShare)
      .values({ holdsFrom, ...row })
      .onConflictDoUpdate({ target: courseShare.holdsFrom, set: row });
  }
  return changes;
}

const pointsOf = (percent: number): number => Math.round(percent * 100);
const told = (before: number, after: number): string =>
  [before, after].map((percent) => `${formatNumber(percent)}%`).join(" → ");

interface Wanted {
  plan: string;
  event: Shares["affiliate_list"][number]["event"];
  percent: number;
  months: number | null;
}

/** @throws planNotFound (404) where it is no plan of affiliates */
async function writeRule(
  tx: Transaction,
  before: Shares,
  { plan, event, percent, months }: Wanted,
  holdsFrom: string,
): Promise<Record<string, string>> {
  const rule = before.affiliate_list.find((each) => each.plan._id === plan && each.event === event);
  if (!rule) throw planNotFound();
  const held = rule.now?.percent ?? 0;
  // Of nothing, for how long does not matter.
  if (held === percent && (percent === 0 || rule.now?.months === months)) return {};
  const row = { points: pointsOf(percent), months };
  await tx
    .insert(affiliateShares)
    .values({ planId: plan, event, holdsFrom, ...row })
    .onConflictDoUpdate({
      target: [affiliateShares.planId, affiliateShares.event, affiliateShares.holdsFrom],
      set: row,
    });
  const key = `${rule.plan.is_free ? "free" : "paid"}_${event === "FIRST_PAYMENT" ? "first" : "renewal"}`;
  const span = (of: number | null | undefined) => (of ? `${of} meses` : "sem prazo");
  const spans = rule.now?.months === months ? "" : `, ${span(rule.now?.months)} → ${span(months)}`;
  return { [key]: `${rule.plan.name}: ${told(held, percent)}${spans}` };
}
