import type { CallOf } from "../../shared/endpoint.ts";
import type * as jobOpeningsApplication from "./job-openings/application-contract.ts";
import type * as jobOpenings from "./job-openings/contract.ts";
import type * as jobOpeningsPublishing from "./job-openings/publishing-contract.ts";

/** The calls of this district as browsers make them. Written by `node scripts/write-calls.ts` from the contracts. */

export const applyToJobOpening = {"name":"applyToJobOpening","method":"PUT","path":"/api/job-opportunity/{id}/subscribe","access":"professionals","idempotent":true} as CallOf<typeof jobOpeningsApplication.applyToJobOpening>;
export const cancelApplication = {"name":"cancelApplication","method":"DELETE","path":"/api/job-opportunity/{id}/unsubscribe","access":"professionals"} as CallOf<typeof jobOpeningsApplication.cancelApplication>;
export const decideApplication = {"name":"decideApplication","method":"PUT","path":"/api/company/{companyId}/job-opportunity/{id}/subscriptions","access":"managers"} as CallOf<typeof jobOpeningsApplication.decideApplication>;
export const decideApplications = {"name":"decideApplications","method":"PUT","path":"/api/company/{companyId}/job-opportunity/{id}/subscriptions/decide","access":"managers"} as CallOf<typeof jobOpeningsApplication.decideApplications>;
export const restoreApplication = {"name":"restoreApplication","method":"POST","path":"/api/job-opportunity/{id}/restore","access":"professionals"} as CallOf<typeof jobOpeningsApplication.restoreApplication>;
export const getJobOpening = {"name":"getJobOpening","method":"GET","path":"/api/job-opportunity/{id}","access":"everybody"} as CallOf<typeof jobOpenings.getJobOpening>;
export const listCompanyJobOpenings = {"name":"listCompanyJobOpenings","method":"GET","path":"/api/company/{companyId}/job-opportunity/","access":"everybody"} as CallOf<typeof jobOpenings.listCompanyJobOpenings>;
export const listJobOpenings = {"name":"listJobOpenings","method":"GET","path":"/api/job-opportunity/","access":"everybody"} as CallOf<typeof jobOpenings.listJobOpenings>;
export const summariseJobOpenings = {"name":"summariseJobOpenings","method":"GET","path":"/api/job-opportunity/summary/","access":"everybody"} as CallOf<typeof jobOpenings.summariseJobOpenings>;
export const countOpeningCandidates = {"name":"countOpeningCandidates","method":"GET","path":"/api/company/{companyId}/opportunity-candidates/","access":"managers"} as CallOf<typeof jobOpeningsPublishing.countOpeningCandidates>;
export const getCompanyJobOpening = {"name":"getCompanyJobOpening","method":"GET","path":"/api/company/{companyId}/job-opportunity/{id}","access":"managers"} as CallOf<typeof jobOpeningsPublishing.getCompanyJobOpening>;
export const listOpeningGroups = {"name":"listOpeningGroups","method":"GET","path":"/api/company/{companyId}/opportunity-group/","access":"managers"} as CallOf<typeof jobOpeningsPublishing.listOpeningGroups>;
export const publishJobOpening = {"name":"publishJobOpening","method":"POST","path":"/api/company/{companyId}/job-opportunity/","access":"managers","idempotent":true} as CallOf<typeof jobOpeningsPublishing.publishJobOpening>;
export const removeJobOpening = {"name":"removeJobOpening","method":"DELETE","path":"/api/company/{companyId}/job-opportunity/{id}","access":"managers"} as CallOf<typeof jobOpeningsPublishing.removeJobOpening>;
export const updateJobOpening = {"name":"updateJobOpening","method":"PUT","path":"/api/company/{companyId}/job-opportunity/{id}","access":"managers"} as CallOf<typeof jobOpeningsPublishing.updateJobOpening>;
