import { z } from "zod";
import { planTypes } from "../limits/limits.ts";
import { subscriptionStatuses } from "./subscription-lifecycle.ts";

/** What a session says of a plan that is paid for: enough to tell what somebody has; the rest is asked where it is shown. */
export const heldSubscription = z.object({
  _id: z.string(),
  type: z.enum(planTypes),
  plan: z.object({ _id: z.string(), name: z.string(), type: z.enum(planTypes) }),
  plan_payment: z.object({ _id: z.string(), interval: z.number().int(), amount: z.number() }),
  /** Licences. */
  amount: z.number().int(),
  status: z.enum(subscriptionStatuses),
  created_at: z.string(),
  /** The first day that is not paid, `YYYY-MM-DD`; null before the first payment. */
  period_end: z.string().nullable(),
  /** The day on which it ends, where it is not renewed. */
  cancel_at: z.string().nullable(),
});
export type HeldSubscription = z.output<typeof heldSubscription>;
