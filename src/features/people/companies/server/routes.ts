import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { getCompany } from "./get-company.ts";
import { listCompanies } from "./list-companies.ts";
import { lookAtCompany } from "./look-at-company.ts";
import { updateCompany } from "./update-company.ts";

export const companyRoutes = [
  route(contract.listCompanies, listCompanies),
  route(contract.getCompany, getCompany),
  route(contract.updateCompany, updateCompany),
  route(contract.lookAtCompany, lookAtCompany),
];
