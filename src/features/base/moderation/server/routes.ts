import { type Route, route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { closeReports } from "./close-reports.ts";
import { decideModeration } from "./decide-moderation.ts";
import { getModeration } from "./get-moderation.ts";
import { listModeration } from "./list-moderation.ts";
import { listReports } from "./list-reports.ts";
import { sendReport } from "./send-report.ts";

export const moderationRoutes: Route[] = [
  route(contract.listModeration, listModeration),
  route(contract.getModeration, getModeration),
  route(contract.decideModeration, decideModeration),
  route(contract.sendReport, sendReport),
  route(contract.listReports, listReports),
  route(contract.closeReports, closeReports),
];
