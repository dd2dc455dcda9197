import { route } from "../../../platform/route.ts";
import * as contract from "../contract.ts";
import { listPlans } from "./list-plans.ts";

export const planRoutes = [route(contract.listPlans, listPlans)];
