import { withdrawCertificatesOfPlan } from "../../features/certificates/server/withdraw-certificates-of-plan.ts";
import { planEnded, planGivenBack } from "../../features/plans/server/plan-ended.ts";
import { unfeatureProducts } from "../../features/products/server/unfeature-products.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** What goes when a plan that was paid for ends. */
export const joinedPlanEnded = joinHandlers(planEnded, [unfeatureProducts]);

/** What goes when the money for a plan goes back. */
export const joinedPlanGivenBack = joinHandlers(planGivenBack, [withdrawCertificatesOfPlan]);
