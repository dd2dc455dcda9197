import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { cleanRichText } from "../../../../platform/rich-text.ts";
import { fieldMessages, invalidInput } from "../../../../shared/failure.ts";
import { formatMoney, reaisToCents } from "../../../../shared/format/money.ts";
import type { AuditDetails } from "../../../base/audit/actions.ts";
import { limits, type PlanType } from "../../../base/limits/limits.ts";
import {
  freePlanStays,
  limitOfOtherType,
  type PlanInput,
  planNameTaken,
  planWithoutPrice,
  type SeenPlan,
} from "../contract.ts";
import { planBenefits, planLimits, planOptions, plans } from "../table.ts";

/** @throws freePlanStays (409), planWithoutPrice (422), limitOfOtherType (422) */
export function checkPlan(type: PlanType, isFree: boolean, input: PlanInput): void {
  if (isFree && (!input.is_enabled || input.options.length > 0)) throw freePlanStays();
  if (!isFree && input.is_enabled && !input.options.some((option) => option.is_enabled))
    throw planWithoutPrice({ "plan.options": planWithoutPrice.message });
  if (input.limits.some(({ key }) => limits[key].plan !== type)) throw limitOfOtherType();
}

/** Two of a name are told apart by nobody: the database holds that there is one of each type. */
export function refuseTakenName(error: unknown): never {
  throw violatedConstraint(error) === "plans_name"
    ? planNameTaken({ "plan.name": planNameTaken.message })
    : error;
}

/** What is said of a plan, which has no versions: it promises nothing beside its limits and its price. @throws planNameTaken */
export async function writeWords(tx: Transaction, planId: string, input: PlanInput): Promise<void> {
  await tx
    .update(plans)
    .set({ name: input.name, description: described(input), isEnabled: input.is_enabled })
    .where(eq(plans.id, planId))
    .catch(refuseTakenName);
  await tx.delete(planBenefits).where(eq(planBenefits.planId, planId));
  if (input.benefits.length > 0)
    await tx
      .insert(planBenefits)
      .values(input.benefits.map((benefit, index) => ({ planId, position: index + 1, ...benefit })));
}

/** @throws invalidInput where nothing is left once the text is cleaned */
export function described({ description }: PlanInput): string {
  const clean = cleanRichText(description);
  if (!clean) throw invalidInput({ "plan.description": fieldMessages.empty });
  return clean;
}

/** Whether a plan says, allows and sells already what was written of it; limits that are left out stay as they are. */
export function isAsWritten(plan: SeenPlan, input: PlanInput): boolean {
  const maximums = new Map(plan.limits.map(({ key, maximum }) => [key, maximum]));
  const wordsOf = ({ name, is_enabled, benefits }: SeenPlan | PlanInput) => ({ name, is_enabled, benefits });
  const soldOf = ({ options }: SeenPlan | PlanInput) =>
    new Set(
      options
        .filter((option) => option.is_enabled)
        .map(({ interval, amount, full_amount }) =>
          [interval, reaisToCents(amount), reaisToCents(full_amount)].join(),
        ),
    );
  return (
    plan.description === described(input) &&
    isDeepStrictEqual(wordsOf(plan), wordsOf(input)) &&
    isDeepStrictEqual(soldOf(plan), soldOf(input)) &&
    input.limits.every(({ key, maximum }) => maximums.get(key) === maximum)
  );
}

/** What a version allows: what was said, and the rest as the version before has it. */
export async function writeLimits(
  tx: Transaction,
  { planId, version }: { planId: string; version: number },
  said: PlanInput["limits"],
): Promise<void> {
  const before = await tx
    .select({ key: planLimits.key, maximum: planLimits.maximum })
    .from(planLimits)
    .where(and(eq(planLimits.planId, planId), eq(planLimits.version, version - 1)));
  const maximums = new Map([...before, ...said].map(({ key, maximum }) => [key, maximum]));
  const rows = [...maximums].map(([key, maximum]) => ({ planId, version, key, maximum }));
  if (rows.length > 0) await tx.insert(planLimits).values(rows);
}

/**
 * What is sold. Another price is another option: the one before is sold no more and stays for who has it, until their
 * renewal.
 */
export async function writeOptions(
  tx: Transaction,
  planId: string,
  wanted: PlanInput["options"],
): Promise<void> {
  const sold = wanted
    .filter((option) => option.is_enabled)
    .map(({ interval, amount, full_amount }) => ({
      planId,
      intervalMonths: interval,
      amountCents: reaisToCents(amount),
      fullAmountCents: reaisToCents(full_amount),
    }));
  const present = await tx
    .select()
    .from(planOptions)
    .where(and(eq(planOptions.planId, planId), eq(planOptions.isEnabled, true)));
  const isSame = (some: (typeof sold)[number], other: (typeof sold)[number]) =>
    some.intervalMonths === other.intervalMonths &&
    some.amountCents === other.amountCents &&
    some.fullAmountCents === other.fullAmountCents;
  const over = present.filter((option) => !sold.some((each) => isSame(each, option)));
  if (over.length > 0)
    await tx
      .update(planOptions)
      .set({ isEnabled: false })
      .where(
        inArray(
          planOptions.id,
          over.map(({ id }) => id),
        ),
      );
  const added = sold.filter((each) => !present.some((option) => isSame(option, each)));
  if (added.length > 0) await tx.insert(planOptions).values(added);
}

const yesOrNo = (is: boolean) => (is ? "sim" : "não");

/** What there is to say of a plan, each under its name for the log (`audit-labels.ts`). */
function said(plan: SeenPlan): Map<string, string> {
  const sold = plan.options.filter((option) => option.is_enabled);
  return new Map([
    ["plan_name", plan.name],
    ["on_sale", yesOrNo(plan.is_enabled)],
    ...sold.flatMap(({ interval, amount, full_amount }): [string, string][] => [
      [`price_${interval}`, formatMoney(amount)],
      [`full_price_${interval}`, formatMoney(full_amount)],
    ]),
    ...plan.limits.map(({ key, maximum }): [string, string] => [
      `limit_${key}`,
      maximum === null ? "sem limite" : String(maximum),
    ]),
  ]);
}

/** What became another, before and after; long texts are named alone. */
export function changesOfPlan(before: SeenPlan | null, after: SeenPlan): AuditDetails {
  const [old, now] = [before ? said(before) : new Map<string, string>(), said(after)];
  const changes: AuditDetails = { version: after.version };
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)];
    if (was !== is) changes[key] = before ? `${was ?? "nenhum"} → ${is ?? "nenhum"}` : (is ?? null);
  }
  if (before && before.description !== after.description) changes.plan_description = "mudou";
  if (before && JSON.stringify(before.benefits) !== JSON.stringify(after.benefits))
    changes.plan_benefits = "mudaram";
  return changes;
}
