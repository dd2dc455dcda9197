import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { certificateNotFound, type showCertificateInResume as endpoint } from "../contract.ts";
import { findCertificate, presentOwnCertificate, setInResume } from "./certificates.query.ts";

export const showCertificateInResume: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId } = requireActor(context);
  const { code } = params;
  const { in_resume: inResume } = body;
  return context.db.transaction(async (tx) => {
    const changed = await setInResume(tx, { code, userId, inResume });
    const row = changed ?? (await findCertificate(tx, { code }));
    if (row?.userId !== userId) throw certificateNotFound();
    const saved = inResume ? messages.certificateInResume : messages.certificateOutOfResume;
    return {
      message: changed ? saved : messages.nothingChanged,
      certificate: presentOwnCertificate(row),
    };
  });
};
