import { call } from "../../../../../client/call.ts";
import type { Origin } from "../../../../base/reference/web/components/near-order.ts";
import {
  applyToJobOpening,
  cancelApplication,
  getJobOpening,
  listCompanyJobOpenings,
  listJobOpenings,
  restoreApplication,
} from "../../../calls.ts";

import type { JobOpeningStatus } from "../../lifecycle.ts";
import { type FinderFilters, queryOfFilters, queryOfOrder } from "./finder-filters.ts";

/**
 * The calls that a public page makes after its first paint. Components fetch this file with `import()`: the contract
 * brings the schemas along, which the first load has no room for.
 */

export const loadOpening = async (idOrSlug: string) => {
  const { job_opportunity } = await call(getJobOpening, { params: { id: idOrSlug } });
  return job_opportunity;
};

export const loadOpenings = async (filters: FinderFilters, near: Origin | null, page: number) => {
  const { job_opportunity_list } = await call(listJobOpenings, {
    query: {
      ...queryOfFilters(filters),
      ...queryOfOrder(filters, near),
      page,
      approved: "1",
      visible: "1",
    },
  });
  return job_opportunity_list;
};

export const loadOpeningsOfCompany = async (
  companyId: string,
  status: JobOpeningStatus | undefined,
  page: number,
) => {
  const { job_opportunity_list } = await call(listCompanyJobOpenings, {
    params: { companyId },
    query: { status, page, approved: "1" },
  });
  return job_opportunity_list;
};

export const applyTo = (openingId: string) => call(applyToJobOpening, { params: { id: openingId } });

export const cancelApplicationTo = (openingId: string) =>
  call(cancelApplication, { params: { id: openingId } });

export const restoreApplicationTo = (openingId: string) =>
  call(restoreApplication, { params: { id: openingId } });
