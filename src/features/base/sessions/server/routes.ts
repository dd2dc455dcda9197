import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { logOut } from "./sessions.ts";
import { listAdministrationVisits } from "./visits.ts";

export const sessionRoutes = [
  route(contract.logOut, logOut),
  route(contract.listAdministrationVisits, listAdministrationVisits),
];
