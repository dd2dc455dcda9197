import { route } from "../../../../platform/services.ts";
import { enrol as enrolEndpoint } from "../../enrolments/contract.ts";
import * as contract from "../contract.ts";
import { getProgressReport } from "./get-progress-report.ts";
import { enrol, listLicences, setDueDate, setFavouriteCourse, withdrawLicence } from "./licences.ts";
import { releaseLicences } from "./release-licences.ts";

export const licenceRoutes = [
  route(enrolEndpoint, enrol),
  route(contract.listLicences, listLicences),
  route(contract.releaseLicences, releaseLicences),
  route(contract.withdrawLicence, withdrawLicence),
  route(contract.setDueDate, setDueDate),
  route(contract.setFavouriteCourse, setFavouriteCourse),
  route(contract.getProgressReport, getProgressReport),
];
