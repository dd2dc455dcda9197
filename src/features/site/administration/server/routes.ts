import { route } from "../../../../platform/route.ts";
import * as contract from "../contract.ts";
import * as health from "../health-contract.ts";
import { allowJob } from "./allow-job.ts";
import { getHealth } from "./get-health.ts";
import { getToday } from "./get-today.ts";
import { retryDeadJob } from "./retry-dead-job.ts";

export const administrationRoutes = [
  route(contract.getToday, getToday),
  route(health.getHealth, getHealth),
  route(health.retryDeadJob, retryDeadJob),
  route(health.allowJob, allowJob),
];
