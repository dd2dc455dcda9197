import { route } from "../../../../platform/route.ts";
import * as administration from "../administration-contract.ts";
import * as contract from "../contract.ts";
import { createPlan } from "./create-plan.ts";
import { getPlan } from "./get-plan.ts";
import { listAllPlans } from "./list-all-plans.ts";
import { listPlans } from "./list-plans.ts";
import { updatePlan } from "./update-plan.ts";

export const planRoutes = [
  route(contract.listPlans, listPlans),
  route(administration.listAllPlans, listAllPlans),
  route(administration.getPlan, getPlan),
  route(administration.createPlan, createPlan),
  route(administration.updatePlan, updatePlan),
];
