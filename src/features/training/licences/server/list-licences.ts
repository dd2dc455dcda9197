import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import type { listLicences as endpoint } from "../contract.ts";
import { readLicences } from "./licences.query.ts";

export const listLicences: Verb<typeof endpoint> = async ({ query }, context) => {
  const { companyId } = requireActor(context);
  if (!companyId) throw notAllowed();
  const { contracted, exclusive } = await readLicences(context.db.orm, { companyId, courseId: query.course });
  return { license_list: contracted, exclusive_licenses_list: exclusive };
};
