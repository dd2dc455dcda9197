import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { getCompany, listCompanies, lookAtCompany } from "./companies.ts";
import { updateCompany } from "./update-company.ts";

export const companyRoutes = [
  route(contract.listCompanies, listCompanies),
  route(contract.getCompany, getCompany),
  route(contract.updateCompany, updateCompany),
  route(contract.lookAtCompany, lookAtCompany),
];
