import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import {
  getCertificate,
  getCertificatePdf,
  issueCertificate,
  listCertificates,
  showCertificateInResume,
} from "./certificates.ts";

export const certificateRoutes = [
  route(contract.issueCertificate, issueCertificate),
  route(contract.listCertificates, listCertificates),
  route(contract.getCertificate, getCertificate),
  route(contract.getCertificatePdf, getCertificatePdf),
  route(contract.showCertificateInResume, showCertificateInResume),
];
