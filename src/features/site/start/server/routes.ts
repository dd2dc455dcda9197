import { route } from "../../../../platform/route.ts";
import * as contract from "../contract.ts";
import * as first from "../first-steps-contract.ts";
import { chooseGoal } from "./choose-goal.ts";
import { getFirstSteps } from "./get-first-steps.ts";
import { getStart } from "./get-start.ts";
import { putAwayFirstSteps } from "./put-away-first-steps.ts";

export const startRoutes = [
  route(contract.getStart, getStart),
  route(first.getFirstSteps, getFirstSteps),
  route(first.chooseGoal, chooseGoal),
  route(first.putAwayFirstSteps, putAwayFirstSteps),
];
