import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { listAdministrationVisits } from "./list-administration-visits.ts";
import { logOut } from "./log-out.ts";

export const sessionRoutes = [
  route(contract.logOut, logOut),
  route(contract.listAdministrationVisits, listAdministrationVisits),
];
