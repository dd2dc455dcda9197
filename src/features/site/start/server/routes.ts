import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { chooseGoal, getFirstSteps, putAwayFirstSteps } from "./first-steps.ts";
import { getStart } from "./get-start.ts";

export const startRoutes = [
  route(contract.getStart, getStart),
  route(contract.getFirstSteps, getFirstSteps),
  route(contract.chooseGoal, chooseGoal),
  route(contract.putAwayFirstSteps, putAwayFirstSteps),
];
