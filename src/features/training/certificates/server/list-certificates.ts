import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { listCertificates as endpoint } from "../contract.ts";
import { presentOwnCertificate, selectCertificates } from "./certificates.query.ts";

export const listCertificates: Verb<typeof endpoint> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  const rows = await selectCertificates(context.db.orm, userId, query);
  return { certificate_list: rows.map(presentOwnCertificate) };
};
