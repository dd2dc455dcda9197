import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { getCertificate } from "./get-certificate.ts";
import { getCertificatePdf } from "./get-certificate-pdf.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { listCertificates } from "./list-certificates.ts";
import { showCertificateInResume } from "./show-certificate-in-resume.ts";

export const certificateRoutes = [
  route(contract.issueCertificate, issueCertificate),
  route(contract.listCertificates, listCertificates),
  route(contract.getCertificate, getCertificate),
  route(contract.getCertificatePdf, getCertificatePdf),
  route(contract.showCertificateInResume, showCertificateInResume),
];
