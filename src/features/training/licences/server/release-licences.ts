import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/common-failures.ts";
import { messages } from "../../../../shared/messages.ts";
import type { releaseLicences as endpoint } from "../contract.ts";
import { release } from "./release.ts";

export const releaseLicences: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { companyId } = requireActor(context);
  if (!companyId) throw notAllowed();
  const userIds = body.users.map(({ _id }) => _id);
  const asked = { companyId, courseId: params.id, userIds, dueOn: body.due_on };
  return context.db.transaction(async (tx) => ({
    message: messages.licenceReleased,
    student_list: await release(tx, context, asked),
  }));
};
