import { route } from "../../../../platform/services.ts";
import * as applications from "../application-contract.ts";
import * as contract from "../contract.ts";
import * as publishing from "../publishing-contract.ts";
import { applyToJobOpening, cancelApplication, restoreApplication } from "./applications.ts";
import {
  countOpeningCandidates,
  getCompanyJobOpening,
  listCompanyJobOpenings,
  listOpeningGroups,
  removeJobOpening,
  updateJobOpening,
} from "./company-job-openings.ts";
import { decideApplication, decideApplications } from "./decide-applications.ts";
import { getJobOpening, listJobOpenings, summariseJobOpenings } from "./job-openings.ts";
import { publishJobOpening } from "./publish-job-opening.ts";

export const jobOpeningRoutes = [
  route(contract.listJobOpenings, listJobOpenings),
  route(contract.getJobOpening, getJobOpening),
  route(contract.summariseJobOpenings, summariseJobOpenings),
  route(applications.applyToJobOpening, applyToJobOpening),
  route(applications.cancelApplication, cancelApplication),
  route(applications.restoreApplication, restoreApplication),
  route(contract.listCompanyJobOpenings, listCompanyJobOpenings),
  route(publishing.publishJobOpening, publishJobOpening),
  route(publishing.getCompanyJobOpening, getCompanyJobOpening),
  route(publishing.updateJobOpening, updateJobOpening),
  route(publishing.removeJobOpening, removeJobOpening),
  route(applications.decideApplication, decideApplication),
  route(applications.decideApplications, decideApplications),
  route(publishing.listOpeningGroups, listOpeningGroups),
  route(publishing.countOpeningCandidates, countOpeningCandidates),
];
