import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type { removeCourse as endpoint } from "../authoring-contract.ts";
import { requireOwnCourse } from "./own-course.ts";
import { withdrawCourse } from "./withdrawal.ts";

export const removeCourse: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const course = await requireOwnCourse(tx, context, params.id);
    const isKept = await withdrawCourse(tx, context, course);
    return { message: isKept ? messages.courseWithdrawn : messages.courseRemoved };
  });
