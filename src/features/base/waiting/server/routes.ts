import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { getWaiting } from "./get-waiting.ts";
import { seeAnswers } from "./see-answers.ts";

export const waitingRoutes = [route(contract.getWaiting, getWaiting), route(contract.seeAnswers, seeAnswers)];
