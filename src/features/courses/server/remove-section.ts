import { eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { messages } from "../../../shared/messages.ts";
import { waitAgain } from "../../moderation/server/wait-again.ts";
import type { removeSection as endpoint } from "../outline-contract.ts";
import { courseSections, lessons } from "../table.ts";
import { discardLessons } from "./discard-lessons.ts";
import { requireOwnCourse } from "./require-own-course.ts";
import { requireSection } from "./require-section.ts";

export const removeSection: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { id: courseId } = await requireOwnCourse(tx, context, params.id);
    const { id } = await requireSection(tx, { courseId, sectionId: params.sectionId });
    await discardLessons(tx, context, eq(lessons.sectionId, id));
    await tx.delete(courseSections).where(eq(courseSections.id, id));
    await waitAgain(tx, context, "course", [courseId]);
    return { message: messages.sectionRemoved };
  });
