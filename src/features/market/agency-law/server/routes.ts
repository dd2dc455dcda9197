import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { estimateLateCommission, printLateCommission } from "./estimate-late-commission.ts";
import { estimateRefusal, printRefusal } from "./estimate-refusal.ts";
import { estimateTermination, printTermination } from "./estimate-termination.ts";

export const toolRoutes = [
  route(contract.estimateTermination, estimateTermination),
  route(contract.printTermination, printTermination),
  route(contract.estimateLateCommission, estimateLateCommission),
  route(contract.printLateCommission, printLateCommission),
  route(contract.estimateRefusal, estimateRefusal),
  route(contract.printRefusal, printRefusal),
];
