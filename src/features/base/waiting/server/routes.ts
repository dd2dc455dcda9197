import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { getWaiting, seeAnswers } from "./waiting.ts";

export const waitingRoutes = [route(contract.getWaiting, getWaiting), route(contract.seeAnswers, seeAnswers)];
