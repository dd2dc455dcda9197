import { eq } from "drizzle-orm";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { waitAgain } from "../../../base/moderation/server/standing.ts";
import { type updateSection as endpoint, sectionNotFound } from "../outline-contract.ts";
import { courseSections } from "../table.ts";
import { askForApproval } from "./moderation.ts";
import { requireOwnCourse, requireSection } from "./own-course.ts";
import { presentSection } from "./present.ts";
import { readOutline } from "./queries.ts";
import { withTaught } from "./read-course.ts";
import { toldOfShop } from "./remove-course.ts";

export const updateSection: Verb<typeof endpoint> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const course = await requireOwnCourse(tx, context, params.id);
    const courseId = course.id;
    const before = await requireSection(tx, { courseId, sectionId: params.sectionId });
    const { title = before.title, status = before.status } = body.section;
    await tx.update(courseSections).set({ title, status }).where(eq(courseSections.id, before.id));
    if (title !== before.title || (status && !before.status)) {
      await askForApproval(tx, context, courseId);
    } else {
      await waitAgain(tx, context, "course", [courseId]);
    }
    const { sections, lessons } = await readOutline(tx, courseId);
    const section = sections.find(({ id }) => id === before.id);
    if (!section) throw sectionNotFound();
    const stood = { title: before.title, status: before.status };
    const message = await toldOfShop(
      tx,
      course,
      savedMessage(stood, { title, status }, messages.sectionSaved),
    );
    const shown = { sections: [presentSection(section, lessons)], isWhole: true, seesAll: true };
    const [taught] = await withTaught(tx, context, { ...shown, actor: requireActor(context) });
    if (!taught) throw sectionNotFound();
    return { message, section: taught };
  });
