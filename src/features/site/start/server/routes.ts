import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { chooseGoal } from "./choose-goal.ts";
import { getFirstSteps } from "./get-first-steps.ts";
import { getStart } from "./get-start.ts";
import { putAwayFirstSteps } from "./put-away-first-steps.ts";

export const startRoutes = [
  route(contract.getStart, getStart),
  route(contract.getFirstSteps, getFirstSteps),
  route(contract.chooseGoal, chooseGoal),
  route(contract.putAwayFirstSteps, putAwayFirstSteps),
];
