import { type Actor, isAdministrator } from "../../../shared/actor.ts";

export type CourseAction = "edit" | "read-hidden" | "read-exclusive" | "moderate" | "feature";

/** The part of a course that permission depends on. */
export interface CourseOwner {
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
