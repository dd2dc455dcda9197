import { call } from "../../../../../client/call.ts";
import { copyText } from "../../../../../ui/copy-text.ts";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { saveAnsweredFile } from "../../../../../ui/save-file.ts";
import { certificateAddress } from "../../../../people/resumes/certificate-address.ts";
import {
  getCertificatePdf,
  issueCertificate,
  listCertificates,
  showCertificateInResume,
} from "../../../calls.ts";
import type { OwnCertificate } from "../../contract.ts";

export const certificatesPerPage = 6;

/** The own ones, that of the last course that was done first. */
export const loadCertificates = async (page: number): Promise<OwnCertificate[]> =>
  (await call(listCertificates, { query: { limit: certificatesPerPage, page } })).certificate_list;

/** @param studentId of the enrolment */
export async function askForCertificate(studentId: string): Promise<OwnCertificate> {
  const { certificate, message } = await call(issueCertificate, { params: { id: studentId } });
  notify.success(message);
  return certificate;
}

export const downloadCertificate = async (code: string): Promise<void> =>
  saveAnsweredFile(await call(getCertificatePdf, { params: { code } }));

/** @returns whether it stands there then */
export async function putInResume(code: string, wanted: boolean): Promise<boolean> {
  const input = { params: { code }, body: { in_resume: wanted } };
  const { certificate, message } = await call(showCertificateInResume, input);
  notify.success(message);
  return certificate.in_resume;
}

export async function copyCertificateLink(code: string): Promise<void> {
  if (await copyText(new URL(certificateAddress(code), location.origin).href)) notify.success("Link copiado");
  else notify.danger("Não foi possível copiar. Abra o certificado e copie o endereço.");
}
