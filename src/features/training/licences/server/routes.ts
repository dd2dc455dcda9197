import { route } from "../../../../platform/services.ts";
import { enrol as enrolEndpoint } from "../../enrolments/contract.ts";
import * as contract from "../contract.ts";
import { enrol } from "./enrol.ts";
import { getProgressReport } from "./get-progress-report.ts";
import { listLicences } from "./list-licences.ts";
import { releaseLicences } from "./release-licences.ts";
import { setDueDate } from "./set-due-date.ts";
import { setFavouriteCourse } from "./set-favourite-course.ts";
import { withdrawLicence } from "./withdraw-licence.ts";

export const licenceRoutes = [
  route(enrolEndpoint, enrol),
  route(contract.listLicences, listLicences),
  route(contract.releaseLicences, releaseLicences),
  route(contract.withdrawLicence, withdrawLicence),
  route(contract.setDueDate, setDueDate),
  route(contract.setFavouriteCourse, setFavouriteCourse),
  route(contract.getProgressReport, getProgressReport),
];
