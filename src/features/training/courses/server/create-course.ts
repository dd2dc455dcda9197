import { and, eq } from "drizzle-orm";
import { lockName, type Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { slugWithEnd } from "../../../../platform/slugs.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { type createCourse as endpoint, maxCourses, tooManyCourses } from "../authoring-contract.ts";
import { courseNotFound } from "../contract.ts";
import type { SectionsInput } from "../outline-contract.ts";
import { typeOf } from "../policy.ts";
import { courses, isAlive } from "../table.ts";
import { findCourse } from "./queries.ts";
import { readCourse } from "./read-course.ts";
import { offerOf, pictureOf, requireNamed, textsOf, videoOf } from "./write-course.ts";
import { writeSections } from "./write-sections.ts";

export const createCourse: Verb<typeof endpoint> = async ({ body }, context) => {
  const { db, config } = context;
  const input = body.course;
  const actor = requireActor(context);
  const type = typeOf(input);
  return db.transaction(async (tx) => {
    // An account that is closed at the same moment takes its courses along.
    if (!(await lockAccount(tx, actor.userId))) throw notSignedIn();
    await requireRoom(tx, actor.userId);
    const offer = offerOf(input, type);
    await requireNamed(tx, offer);
    const picture = { before: null, after: input.image, actor, field: "course.image" };
    const presentation = { before: null, after: input.video, actor, field: "course.video" };
    const [created] = await tx
      .insert(courses)
      .values({
        ...textsOf(input),
        ...offer,
        name: input.name,
        type,
        priceCents: offer.priceCents ?? 0,
        status: offer.status ?? false,
        imageId: await pictureOf(tx, picture),
        videoId: await videoOf(tx, context, presentation),
        userId: actor.userId,
        slug: slugWithEnd(input.name, "treinamento"),
        approved: !config.moderation,
      })
      .returning({ id: courses.id });
    if (created && input.sections)
      await writeSections(tx, context, { courseId: created.id, given: newSections(input.sections) });
    const row = created && (await findCourse(tx, created));
    if (!row) throw courseNotFound();
    return { message: messages.courseSaved, course: await readCourse(tx, row, context) };
  });
};

/** A course that is made anew has none yet, whatever they are called where they come from. */
const newSections = (sections: SectionsInput): SectionsInput =>
  sections.map(({ _id, ...section }) => ({ ...section, _id: undefined }));

/** @throws tooManyCourses; two who create at once are counted one after the other */
async function requireRoom(tx: Transaction, userId: string): Promise<void> {
  await lockName(tx, `courses of ${userId}`);
  const own = await tx.$count(courses, and(eq(courses.userId, userId), isAlive));
  if (own >= maxCourses) throw tooManyCourses();
}
