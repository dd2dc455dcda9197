import { takeBackStudiesOfPlan } from "../../enrolments/server/take-back-studies-of-plan.ts";
import type { OnPlanGivenBack } from "../../plans/server/plan-ended.ts";
import { withdrawCertificates } from "./withdraw-certificates.ts";

/** A plan that merely ends takes nothing away that was learnt; one whose money went back leaves no certificate of it. */
export const withdrawCertificatesOfPlan: OnPlanGivenBack = async (tx, { userId, createdAt, since }) => {
  if (userId)
    await withdrawCertificates(tx, await takeBackStudiesOfPlan(tx, { userId, begunAt: createdAt, since }));
};
