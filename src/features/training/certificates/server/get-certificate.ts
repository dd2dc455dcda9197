import type { Verb } from "../../../../platform/services.ts";
import { certificateNotFound, type getCertificate as endpoint } from "../contract.ts";
import { findCertificate, presentCertificate } from "./certificates.query.ts";

export const getCertificate: Verb<typeof endpoint> = async ({ params }, { db }) => {
  const row = await findCertificate(db.orm, params);
  if (!row) throw certificateNotFound();
  return { certificate: presentCertificate(row) };
};
