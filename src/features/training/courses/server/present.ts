import { createHash } from "node:crypto";
import { centsToReais } from "../../../../shared/format/money.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import type { Course, CourseCard, CourseSection, LessonInCourse } from "../contract.ts";
import { missingIn } from "../policy.ts";
import type { CardRow, CourseRow, Outline, OutlineLesson } from "./queries.ts";

/** Stars with one decimal, of hundredths that were added up. */
const ratingOf = ({ ratingSum, ratingCount }: Pick<CardRow, "ratingSum" | "ratingCount">): number | null =>
  ratingCount === 0 ? null : Math.round(ratingSum / ratingCount / 10) / 10;

export function presentCard(row: CardRow): CourseCard {
  const { segmentId, segmentName, segmentSlug } = row;
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    price: centsToReais(row.priceCents),
    status: row.status,
    approved: row.approved,
    type: row.type,
    level: row.level,
    segment:
      segmentId && segmentName ? { _id: segmentId, name: segmentName, slug: segmentSlug ?? segmentId } : null,
    image: presentImage(row.imageId),
    exclusive_company:
      row.exclusiveCompanyId && row.companyName
        ? { _id: row.exclusiveCompanyId, name_fancy: row.companyName }
        : null,
    user: {
      _id: row.userId,
      slug: row.userSlug,
      name: row.userName,
      lastname: row.userLastname,
      image: presentImage(row.userImageId),
    },
    lessons: row.publishedLessons,
    duration: row.publishedSeconds,
    students: row.studentCount,
    rating: ratingOf(row),
    ratings: row.ratingCount,
    is_featured: row.featuredAt ? 1 : 0,
    included_in_plan: row.includedInPlan,
    created_at: row.createdAt.toISOString(),
  };
}

type Offer = Pick<OutlineLesson, "status" | "seconds" | "deletedAt" | "sectionStatus" | "offeredUntil">;

/** A lesson that whoever takes the course gets: published, and its video can be watched, or it is a text alone. */
export const isOffered = (lesson: Offer): boolean =>
  lesson.status && lesson.seconds !== null && lesson.deletedAt === null && lesson.sectionStatus;

/** A lesson that is not offered any more, and stays with who has the course since then. */
export const isKeptFor = ({ seconds, offeredUntil }: Offer, since: Date | null): boolean =>
  since !== null && seconds !== null && offeredUntil !== null && since <= offeredUntil;

export const presentLessonInCourse = (row: OutlineLesson): LessonInCourse => ({
  _id: row.id,
  name: row.name,
  is_free: row.isFree,
  status: row.status,
  duration: row.seconds,
  image: presentImage(row.imageId),
  has_video: row.videoId !== null,
  process_completed: row.seconds !== null,
  attachments: row.attachments,
  ...(row.offeredUntil && !isOffered(row) && { withdrawn: true as const }),
});

export const presentSection = (
  section: Outline["sections"][number],
  lessons: readonly OutlineLesson[],
): CourseSection => ({
  _id: section.id,
  title: section.title,
  status: section.status,
  chapters: lessons
    .filter(({ sectionId }) => sectionId === section.id)
    .map((lesson) => ({ lesson: presentLessonInCourse(lesson) })),
});

/** Without what the trainer keeps back, and without sections of which nothing is left. */
function shownOf({ withKept }: Outline, since: Date | null): CourseSection[] {
  const shown = withKept.lessons.filter((lesson) => isOffered(lesson) || isKeptFor(lesson, since));
  return withKept.sections
    .map((section) => presentSection(section, shown))
    .filter(({ chapters }) => chapters.length > 0);
}

/** How much there is to watch. */
function extentOf(sections: readonly CourseSection[]): Pick<CourseCard, "lessons" | "duration"> {
  const taught = sections.flatMap(({ chapters }) => chapters);
  return {
    lessons: taught.length,
    duration: taught.reduce((sum, { lesson }) => sum + (lesson.duration ?? 0), 0),
  };
}

/** Of the order alone: names may change meanwhile. */
export function outlineVersion({ sections, lessons }: Outline): string {
  const order = sections.map(({ id }) => [
    id,
    lessons.filter(({ sectionId }) => sectionId === id).map((lesson) => lesson.id),
  ]);
  return createHash("sha256").update(JSON.stringify(order)).digest("base64url").slice(0, 16);
}

/**
 * @param seesAll the trainer, or who moderates: they see what is kept back, and what is missing
 * @param since when whoever reads it got it: what was taken out of it later is theirs
 */
export function presentCourse(
  row: CourseRow,
  outline: Outline,
  { seesAll, since }: { seesAll: boolean; since: Date | null },
): Omit<Course, "video"> {
  const { sections, lessons } = outline;
  const card = presentCard(row);
  const shown = seesAll
    ? sections.map((section) => presentSection(section, lessons))
    : shownOf(outline, since);
  return {
    ...card,
    ...(since && extentOf(shown)),
    user: { ...card.user, type: "SALESMAN", created_at: row.userCreatedAt.toISOString() },
    description: row.description,
    objectives: row.objectives,
    target: row.target,
    prerequisites: row.prerequisites,
    sections: shown,
    outline_version: outlineVersion(outline),
    exclusive_licenses: row.exclusiveLicenses,
    missing: seesAll
      ? missingIn({
          ...row,
          lessons: lessons.map((lesson) => ({ ...lesson, hasVideo: lesson.videoId !== null })),
        })
      : [],
  };
}
