import { and, eq } from "drizzle-orm";
import { lockName, type Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { slugWithEnd } from "../../../../platform/slugs.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { ellipsis, tidy } from "../../../../shared/format/text.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { videos } from "../../videos/table.ts";
import {
  type draftCourse as draft,
  type createCourse as endpoint,
  maxCourses,
  tooManyCourses,
} from "../authoring-contract.ts";
import { courseNotFound } from "../contract.ts";
import type { SectionsInput } from "../outline-contract.ts";
import { typeOf } from "../policy.ts";
import { courses, isAlive, lessons } from "../table.ts";
import { addSection } from "./own-course.ts";
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

/**
 * An open course that nobody else sees yet, with a section for the first lesson; a film that is there already is that lesson,
 * called as its file is.
 */
export const draftCourse: Verb<typeof draft> = async ({ body }, context) => {
  const { name, price, video } = body.course;
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, actor.userId))) throw notSignedIn();
    await requireRoom(tx, actor.userId);
    const [created] = await tx
      .insert(courses)
      .values({
        name,
        type: "OPEN",
        priceCents: reaisToCents(price),
        status: false,
        userId: actor.userId,
        slug: slugWithEnd(name, "treinamento"),
        approved: !context.config.moderation,
      })
      .returning({ id: courses.id });
    if (created) await addBeginning(tx, context, { courseId: created.id, video });
    const row = created && (await findCourse(tx, created));
    if (!row) throw courseNotFound();
    return { message: messages.courseSaved, course: await readCourse(tx, row, context) };
  });
};

async function addBeginning(
  tx: Transaction,
  context: VerbContext,
  { courseId, video }: { courseId: string; video: { _id: string } | null },
): Promise<void> {
  const { id: sectionId } = await addSection(tx, courseId, { title: "Matéria 1" });
  if (!video) return;
  const actor = requireActor(context);
  const videoId = await videoOf(tx, context, { before: null, after: video, actor, field: "course.video" });
  const [film] = await tx.select({ fileName: videos.fileName }).from(videos).where(eq(videos.id, video._id));
  await tx.insert(lessons).values({
    ...{ courseId, sectionId, videoId, rank: 0, isFree: false, status: false, description: "" },
    name: nameOfFile(film?.fileName ?? "") || "Aula 1",
  });
}

/** 'primeira_visita.mp4' is called 'primeira visita', as far as what its sender called it can be read. */
const nameOfFile = (fileName: string): string =>
  ellipsis(tidy(fileName.replace(/\.[^.]*$/, "").replaceAll("_", " ")), 120);

/** A course that is made anew has none yet, whatever they are called where they come from. */
const newSections = (sections: SectionsInput): SectionsInput =>
  sections.map(({ _id, ...section }) => ({ ...section, _id: undefined }));

/** @throws tooManyCourses; two who create at once are counted one after the other */
async function requireRoom(tx: Transaction, userId: string): Promise<void> {
  await lockName(tx, `courses of ${userId}`);
  const own = await tx.$count(courses, and(eq(courses.userId, userId), isAlive));
  if (own >= maxCourses) throw tooManyCourses();
}
