import type { LessonInCourse } from "../../contract.ts";

/** The parameter of a course's page that names the free lesson which plays. */
export const lessonParameter = "aula";

/** Where a lesson plays on the page of its course; null where it is not free. */
export const freeLessonTo = ({ _id, is_free: isFree }: LessonInCourse): string | null =>
  isFree ? `?${lessonParameter}=${_id}` : null;
