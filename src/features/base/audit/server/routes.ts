import { type Route, route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { exportAuditEntries, listAuditEntries } from "./audit-entries.ts";

export const auditRoutes: Route[] = [
  route(contract.listAuditEntries, listAuditEntries),
  route(contract.exportAuditEntries, exportAuditEntries),
];
