import { eq, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { contactAnswered, contactNotFound, type answerContactMessage as endpoint } from "../contract.ts";
import { contactMessages } from "../table.ts";
import { mailAnswer } from "./emails.tsx";
import { lockContact, presentContact } from "./list-contact-messages.ts";

export const answerContactMessage: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId } = requireActor(context);
  const { answer } = body.contact;
  return context.db.transaction(async (tx) => {
    const held = await lockContact(tx, params.id);
    if (!held) throw contactNotFound();
    if (held.status === "ANSWERED") throw contactAnswered();
    const [answered] = await tx
      .update(contactMessages)
      .set({ answer, answeredAt: sql`now()`, answeredBy: userId })
      .where(eq(contactMessages.id, held.id))
      .returning();
    if (!answered) throw contactNotFound();
    await mailAnswer(tx, context, { ...answered, answer });
    await recordAudit(tx, context, { action: "CONTACT_ANSWERED", subjectId: held.id, companyId: null });
    return { message: messages.contactAnswered, contact: presentContact(answered) };
  });
};
