import type { Verb } from "../../../../platform/services.ts";
import { certificateAddress } from "../../../people/resumes/model.ts";
import { certificateNotFound, type getCertificatePdf as endpoint } from "../contract.ts";
import { findCertificate, presentCertificate } from "./certificates.query.ts";

export const getCertificatePdf: Verb<typeof endpoint> = async ({ params }, { db, config }) => {
  const row = await findCertificate(db.orm, params);
  if (!row) throw certificateNotFound();
  // The library behind it takes memory, which most processes never need.
  const { certificatePdf } = await import("./certificate-pdf.ts");
  const pdf = await certificatePdf(presentCertificate(row), config.baseUrl + certificateAddress(row.code));
  return {
    file_name: `certificado-${row.code}.pdf`,
    content_type: "application/pdf",
    base64: pdf.toString("base64"),
  };
};
