import { type Actor, isAdministrator } from "../../../shared/actor.ts";
import { fieldMessages } from "../../../shared/failure.ts";
import type { MissingInCourse } from "./contract.ts";
import type { CourseType } from "./model.ts";

export type CourseAction = "edit" | "read-hidden" | "read-exclusive" | "moderate" | "feature";

/** The part of a course that permission depends on. */
interface CourseOwner {
  userId: string;
  exclusiveCompanyId: string | null;
}

/**
 * A course is its trainer's. An administrator reads and watches what waits for approval, approves it and features it, and
 * changes nothing else. One that was made for a company is read by its people.
 */
export function may(actor: Actor | null, action: CourseAction, course: CourseOwner): boolean {
  const isOwn = actor?.userId === course.userId;
  switch (action) {
    case "edit":
      return isOwn;
    case "read-hidden":
      return isOwn || isAdministrator(actor);
    case "read-exclusive":
      return actor !== null && actor.companyId !== null && actor.companyId === course.exclusiveCompanyId;
    case "moderate":
    case "feature":
      return isAdministrator(actor);
  }
}

/** What is wanted of a course depends on its type. */

export const leastPriceCents = 2_000;

export const leastPriceMessage = "Valor mínimo do curso é R$ 20,00";

interface Given {
  type?: CourseType | undefined;
  price: number | null;
  status?: boolean | undefined;
  exclusive_company: { _id: string } | null;
  exclusive_licenses: number | null;
}

export const typeOf = ({ type, exclusive_company }: Pick<Given, "type" | "exclusive_company">): CourseType =>
  type ?? (exclusive_company ? "EXCLUSIVE" : "OPEN");

/** What is wrong with the fields that only courses of a type have, by their names. */
export function courseFields(given: Given): Partial<Record<keyof Given, string>> {
  const wrong: Partial<Record<keyof Given, string>> = {};
  if (typeOf(given) === "OPEN") {
    if (given.price === null || given.price * 100 < leastPriceCents) wrong.price = leastPriceMessage;
    if (given.status === undefined) wrong.status = fieldMessages.empty;
  } else {
    if (!given.exclusive_company) wrong.exclusive_company = fieldMessages.empty;
    if (given.exclusive_licenses === null) wrong.exclusive_licenses = fieldMessages.empty;
  }
  return wrong;
}

interface Written {
  description: string | null;
  objectives: string | null;
  target: string | null;
  prerequisites: string | null;
  imageId: string | null;
  publishedLessons: number;
  lessons: readonly WrittenLesson[];
}

interface WrittenLesson {
  /** Null before the video can be watched. */
  seconds: number | null;
  hasVideo: boolean;
  hasDescription: boolean;
}

export const courseTexts = ["description", "objectives", "target", "prerequisites"] as const;

/** A lesson says what it is about before it is published. */
export const mayBePublished = ({ hasDescription }: Pick<WrittenLesson, "hasDescription">): boolean =>
  hasDescription;

/** What is next to do with a lesson that nobody sees yet. */
export function nextOfLesson(lesson: WrittenLesson) {
  if (lesson.seconds === null && lesson.hasVideo) return "video";
  return mayBePublished(lesson) ? "published_lesson" : "lesson_description";
}

/** Each needs the one before it. */
const stepsOfLesson = ["published_lesson", "lesson_description", "video"] as const;

/** What a course still needs before it is published, in the order in which it is usually written. */
export function missingIn(given: Written): MissingInCourse[] {
  const missing: MissingInCourse[] = courseTexts.filter((text) => !given[text]);
  if (!given.imageId) missing.push("image");
  if (given.publishedLessons > 0) return missing;
  // One lesson will do: only the next step of the one that is furthest is told.
  const next = new Set(given.lessons.map(nextOfLesson));
  return [...missing, stepsOfLesson.find((step) => next.has(step)) ?? "lesson"];
}
