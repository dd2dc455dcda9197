import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type { createSection as endpoint } from "../outline-contract.ts";
import { askForApproval } from "./moderation.ts";
import { addSection, requireOwnCourse } from "./own-course.ts";
import { presentSection } from "./present.ts";

export const createSection: Verb<typeof endpoint> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { id: courseId } = await requireOwnCourse(tx, context, params.id);
    const section = await addSection(tx, courseId, body.section);
    await askForApproval(tx, context, courseId);
    return { message: messages.sectionSaved, section: presentSection(section, []) };
  });
