import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import type { LimitServices, PlanOwner } from "../../../base/limits/server/limits-in-force.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/** A plan that was paid for has ended, in the same transaction: whoever allowed more by it takes that back. */
export const planEnded =
  defineHandlers<(tx: Transaction, services: LimitServices, owner: PlanOwner) => Promise<void>>("plan ended");

interface GivenBack extends Pick<SubscriptionRow, "userId" | "createdAt"> {
  /** The moment from which on nothing was paid, after all. */
  since: Date;
}
export type OnPlanGivenBack = (tx: Transaction, plan: GivenBack) => Promise<void>;

/** What was paid for a plan goes back, in the same transaction: whoever gave something for good by it takes that back. */
export const planGivenBack = defineHandlers<OnPlanGivenBack>("plan given back");

export async function announcePlanGivenBack(
  tx: Transaction,
  services: Pick<Services, "handlers">,
  plan: GivenBack,
): Promise<void> {
  for (const handle of services.handlers.of(planGivenBack)) await handle(tx, plan);
}

export async function announcePlanEnded(
  tx: Transaction,
  services: LimitServices,
  { type, userId, companyId }: Pick<SubscriptionRow, "type" | "userId" | "companyId">,
): Promise<void> {
  const id = companyId ?? userId;
  if (!id) throw new Error("A plan is somebody's");
  for (const handle of services.handlers.of(planEnded)) await handle(tx, services, { id, planType: type });
}
