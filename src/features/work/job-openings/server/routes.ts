import { route } from "../../../../platform/services.ts";
import * as applications from "../application-contract.ts";
import * as contract from "../contract.ts";
import * as publishing from "../publishing-contract.ts";
import { applyToJobOpening } from "./apply-to-job-opening.ts";
import { cancelApplication } from "./cancel-application.ts";
import { decideApplication } from "./decide-application.ts";
import { decideApplications } from "./decide-applications.ts";
import { getCompanyJobOpening } from "./get-company-job-opening.ts";
import { getJobOpening } from "./get-job-opening.ts";
import { listCompanyJobOpenings } from "./list-company-job-openings.ts";
import { listJobOpenings } from "./list-job-openings.ts";
import { listOpeningCandidates } from "./list-opening-candidates.ts";
import { listOpeningGroups } from "./list-opening-groups.ts";
import { publishJobOpening } from "./publish-job-opening.ts";
import { removeJobOpening } from "./remove-job-opening.ts";
import { restoreApplication } from "./restore-application.ts";
import { summariseJobOpenings } from "./summarise-job-openings.ts";
import { updateJobOpening } from "./update-job-opening.ts";

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
  route(publishing.listOpeningCandidates, listOpeningCandidates),
];
