import { call } from "../../../../../client/call.ts";
import { looksLikeId } from "../../../../../shared/schema.ts";
import { requireOwnCompany } from "../../../../people/companies/web/components/own-company.ts";
import { getCompanyJobOpening } from "../../../calls.ts";
import { type JobOpening, jobOpeningNotFound } from "../../contract.ts";

/** The opening that an address of the company area names, with its candidates. */
export async function loadManagedOpening(request: Request, id: string | undefined): Promise<JobOpening> {
  const { company } = await requireOwnCompany(request);
  if (!id || !looksLikeId(id)) throw jobOpeningNotFound();
  const answer = await call(getCompanyJobOpening, { params: { companyId: company._id, id } });
  return answer.job_opportunity;
}
