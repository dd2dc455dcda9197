import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { fieldMessages, invalidInput, notAllowed, nothingToChange } from "../../../../shared/failure.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { messages } from "../../../../shared/messages.ts";
import { staysApproved, waitAgain } from "../../../base/moderation/server/standing.ts";
import { companyCourses } from "../../licences/table.ts";
import { discardVideos } from "../../videos/server/video-uses.ts";
import {
  type CourseChanges,
  courseIncomplete,
  courseOfferFixed,
  courseTypeFixed,
  type updateCourse as endpoint,
  licencesReleased,
} from "../authoring-contract.ts";
import { courseNotFound } from "../contract.ts";
import { courseFields, courseTexts, may } from "../policy.ts";
import { courses, wasApproved } from "../table.ts";
import { askForApproval, moderateCourse } from "./moderation.ts";
import { lockCourse } from "./own-course.ts";
import { findCourse } from "./queries.ts";
import { readCourse } from "./read-course.ts";
import { toldOfShop } from "./remove-course.ts";
import { discardReplaced, offerOf, pictureOf, requireNamed, textsOf, videoOf } from "./write-course.ts";
import { writeSections } from "./write-sections.ts";

const { name, description, objectives, target, prerequisites, imageId, videoId } = courses;

/** What people read and see of a course, as the trainer chose it. */
const shown = { name, description, objectives, target, prerequisites, imageId, videoId };

export const updateCourse: Verb<typeof endpoint> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const actor = requireActor(context);
    const before = await lockCourse(tx, context, params.id, ["edit", "moderate"]);
    requireChange(body.course);
    const isOwn = may(actor, "edit", before);
    const { changed, told } = isOwn
      ? await writeOwn(tx, context, before, body.course)
      : { changed: await moderateCourse(tx, context, before, body.course), told: null };
    const row = await findCourse(tx, { id: params.id });
    if (!row) throw courseNotFound();
    const saved = !changed
      ? messages.courseUnchanged
      : isOwn && !row.approved
        ? messages.courseAwaitsApproval
        : messages.courseSaved;
    const message = await toldOfShop(tx, before, told ? `${saved.replace(/\.$/, "")}. ${told}` : saved);
    return { message, course: await readCourse(tx, row, context) };
  });

async function writeOwn(
  tx: Transaction,
  context: VerbContext,
  before: typeof courses.$inferSelect,
  input: CourseChanges,
): Promise<{ changed: boolean; told: string | null }> {
  requireWritten(before, input);
  requireFields(before, input);
  const offer = offerOf(input, before.type);
  const isNewCompany = offer.exclusiveCompanyId !== before.exclusiveCompanyId;
  await requireNamed(tx, {
    ...(offer.segmentId !== before.segmentId && { segmentId: offer.segmentId }),
    ...(isNewCompany && { exclusiveCompanyId: offer.exclusiveCompanyId }),
  });
  await requireReleased(tx, before, offer);
  const actor = requireActor(context);
  const picture = { before: before.imageId, after: input.image, actor, field: "course.image" };
  const presentation = { before: before.videoId, after: input.video, actor, field: "course.video" };
  const written = textsOf(input);
  requireTexts(before, offer.status, written);
  const columns = {
    ...written,
    imageId: await pictureOf(tx, picture),
    videoId: await videoOf(tx, context, presentation),
  };
  const isOther = Object.entries({ ...columns, ...offer }).some(
    ([column, value]) =>
      value !== undefined && value !== before[column as keyof typeof columns | keyof typeof offer],
  );
  if (isOther)
    await tx
      .update(courses)
      .set({
        ...columns,
        ...offer,
        ...staysApproved(context.config, { wasApproved, shown, columns }),
        updatedAt: sql`now()`,
      })
      .where(eq(courses.id, before.id));
  await waitAgain(tx, context, "course", [before.id]);
  await discardReplaced(tx, context, before.imageId, columns.imageId);
  if (columns.videoId !== undefined && columns.videoId !== before.videoId) {
    await discardVideos(tx, context, [before.videoId]);
  }
  const outline = await writeOutline(tx, context, before.id, input);
  if (outline.changed && !isOther)
    await tx.update(courses).set({ updatedAt: sql`now()` }).where(eq(courses.id, before.id));
  return { changed: isOther || outline.changed, told: outline.told };
}

/** @returns whether anything is another now, and what is to be told of sections that stay although they did not come */
async function writeOutline(
  tx: Transaction,
  context: VerbContext,
  courseId: string,
  { sections, outline_version }: CourseChanges,
): Promise<{ changed: boolean; told: string | null }> {
  if (!sections) return { changed: false, told: null };
  const written = { courseId, given: sections, version: outline_version };
  const { changed, showsOther, owned, unseen } = await writeSections(tx, context, written);
  if (showsOther) await askForApproval(tx, context, courseId);
  else await waitAgain(tx, context, "course", [courseId]);
  const told = [
    ...(owned.length > 0 ? [messages.sectionsOwned(owned)] : []),
    ...(unseen.length > 0 ? [messages.sectionsUnseen(unseen)] : []),
  ];
  return { changed, told: told.join(" ") || null };
}

/**
 * The version of an outline alone changes nothing.
 * @throws nothingToChange
 */
function requireChange({ outline_version: _, ...input }: CourseChanges): void {
  if (Object.values(input).every((value) => value === undefined)) throw nothingToChange();
}

/**
 * Nothing is said to be saved that is not: what only administrators decide, and what courses of the type have none of.
 * @throws notAllowed, courseOfferFixed
 */
function requireWritten(before: typeof courses.$inferSelect, input: CourseChanges): void {
  const { approved, is_featured, outline_version: _, ...own } = input;
  const isNamed = (value: unknown) => value !== undefined;
  const decided =
    (approved ?? before.approved) !== before.approved ||
    (is_featured ?? before.featuredAt !== null) !== (before.featuredAt !== null);
  if (decided && !Object.values(own).some(isNamed)) throw notAllowed();
  if (before.type === "OPEN") {
    if ((input.exclusive_licenses ?? null) === null) return;
    throw courseOfferFixed({
      "course.exclusive_licenses":
        "Um treinamento aberto não tem licenças combinadas: cada empresa compra quantas quiser.",
    });
  }
  // A form sends them with the rest, and the specification has them put right there.
  const { price, status, included_in_plan, type: __, ...written } = own;
  const wrong = {
    ...(price && { "course.price": "Um treinamento exclusivo não tem preço." }),
    ...(status && { "course.status": "Um treinamento exclusivo não é posto à venda." }),
    ...(included_in_plan && { "course.included_in_plan": "Um treinamento exclusivo não entra no plano." }),
  };
  if (!Object.values(written).some(isNamed) && Object.keys(wrong).length > 0) throw courseOfferFixed(wrong);
}

/**
 * A draft may begin with a name; what people read before they buy is there when it is published.
 * @throws courseIncomplete
 */
function requireTexts(
  before: typeof courses.$inferSelect,
  status: boolean | undefined,
  written: ReturnType<typeof textsOf>,
): void {
  if (!status || before.status) return;
  const wanting = courseTexts.filter((text) => !(written[text] ?? before[text]));
  if (wanting.length > 0)
    throw courseIncomplete(
      Object.fromEntries(wanting.map((text) => [`course.${text}`, fieldMessages.empty])),
    );
}

/** @throws courseTypeFixed, invalidInput where a field of its type would be empty or wrong */
function requireFields(before: typeof courses.$inferSelect, input: CourseChanges): void {
  if (input.type && input.type !== before.type)
    throw courseTypeFixed({ "course.type": courseTypeFixed.message });
  if (before.type === "OPEN" && input.exclusive_company) {
    throw courseTypeFixed({ "course.exclusive_company": courseTypeFixed.message });
  }
  const company = before.exclusiveCompanyId;
  const wrong = courseFields({
    type: before.type,
    price: input.price === undefined ? centsToReais(before.priceCents) : input.price,
    status: input.status ?? before.status,
    exclusive_company:
      input.exclusive_company === undefined
        ? company === null
          ? null
          : { _id: company }
        : input.exclusive_company,
    exclusive_licenses:
      input.exclusive_licenses === undefined ? before.exclusiveLicenses : input.exclusive_licenses,
  });
  const fields = Object.entries(wrong).map(([field, message]) => [`course.${field}`, message]);
  if (fields.length > 0) throw invalidInput(Object.fromEntries(fields));
}

/**
 * The course is held, so the company releases none meanwhile.
 * @throws licencesReleased where the company uses more licences than it would have
 */
async function requireReleased(
  tx: Transaction,
  before: typeof courses.$inferSelect,
  offer: ReturnType<typeof offerOf>,
): Promise<void> {
  const company = offer.exclusiveCompanyId ?? before.exclusiveCompanyId;
  const licences = offer.exclusiveLicenses ?? before.exclusiveLicenses;
  if (!company || licences === null) return;
  const [used] = await tx
    .select({ released: companyCourses.released })
    .from(companyCourses)
    .where(and(eq(companyCourses.courseId, before.id), eq(companyCourses.companyId, company)));
  if (used && used.released > licences)
    throw licencesReleased({
      "course.exclusive_licenses": `A empresa já liberou ${pluralise(used.released, "licença")}: informe esse número ou mais.`,
    });
}
