import { type Route, route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { decideModeration, getModeration, listModeration } from "./moderation.ts";
import { closeReports, listReports, sendReport } from "./reports.ts";

export const moderationRoutes: Route[] = [
  route(contract.listModeration, listModeration),
  route(contract.getModeration, getModeration),
  route(contract.decideModeration, decideModeration),
  route(contract.sendReport, sendReport),
  route(contract.listReports, listReports),
  route(contract.closeReports, closeReports),
];
