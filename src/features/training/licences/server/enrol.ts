import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { type enrol as endpoint, studentNotFound } from "../../enrolments/contract.ts";
import { enrolByPlan } from "../../enrolments/server/acquisition.ts";
import { release } from "./release-licences.ts";

/** A professional takes a course by the plan; a manager gives one of the company's licences to somebody. */
export const enrol: Verb<typeof endpoint> = async ({ body }, context) => {
  const actor = requireActor(context);
  const { userId, companyId, manager } = actor;
  const asked = { courseId: body.course._id, userId: body.user?._id ?? userId };
  return context.db.transaction(async (tx) => {
    if (actor.type === "SALESMAN" && asked.userId === userId)
      return { message: messages.enrolled, student: await enrolByPlan(tx, context, asked) };
    if (!companyId || !manager) throw notAllowed();
    const [student] = await release(tx, context, {
      companyId,
      courseId: asked.courseId,
      userIds: [asked.userId],
      dueOn: body.due_on,
    });
    if (!student) throw studentNotFound();
    return { message: messages.licenceReleased, student };
  });
};
