import { call } from "../../../../../client/call.ts";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { showCertificateInResume } from "../../../calls.ts";

/**
 * Puts a certificate into the own resume or takes it out, and says so.
 * @returns whether it stands there then
 */
export async function showInResume(code: string, wanted: boolean): Promise<boolean> {
  const input = { params: { code }, body: { in_resume: wanted } };
  const { certificate, message } = await call(showCertificateInResume, input);
  notify.success(message);
  return certificate.in_resume;
}
