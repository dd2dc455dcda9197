import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { countVisit } from "./count-visit.ts";

export const visitRoutes = [route(contract.countVisit, countVisit)];
