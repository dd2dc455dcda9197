import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { certificateNotFound, type showCertificateInResume as endpoint } from "../contract.ts";
import { presentOwnCertificate, setInResume } from "./certificates.query.ts";

export const showCertificateInResume: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId } = requireActor(context);
  const { in_resume: inResume } = body;
  const row = await setInResume(context.db.orm, { code: params.code, userId, inResume });
  if (!row) throw certificateNotFound();
  const message = inResume ? messages.certificateInResume : messages.certificateOutOfResume;
  return { message, certificate: presentOwnCertificate(row) };
};
