import { call } from "../../../../../client/call.ts";
import { createPlan, getPlan, listAllPlans, updatePlan } from "../../../calls.ts";
import type { PlanInput, SeenPlan } from "../../administration-contract.ts";

export const loadAllPlans = () => call(listAllPlans, {});

export const loadPlan = async (id: string): Promise<SeenPlan> =>
  (await call(getPlan, { params: { id } })).plan;

export const sendNewPlan = (password: string, plan: PlanInput & { type: SeenPlan["type"] }) =>
  call(createPlan, { body: { password, plan } });

export const sendPlan = ({ _id: id, version }: SeenPlan, password: string, plan: PlanInput) =>
  call(updatePlan, { params: { id }, body: { password, version, plan } });
