/** What a course is: open to everybody for a price, or for the people of one company. Chosen once. */

export const courseTypes = ["OPEN", "EXCLUSIVE"] as const;

export type CourseType = (typeof courseTypes)[number];

export const courseLevels = ["BEGINNER", "INTERMEDIATE", "ADVANCED"] as const;

export type CourseLevel = (typeof courseLevels)[number];

/** What everybody may find: offered, approved, and with something to watch. An exclusive course never is. */
export const isVisible = (course: {
  status: boolean;
  approved: boolean;
  publishedLessons: number;
  deletedAt: Date | null;
}): boolean => course.status && course.approved && course.publishedLessons > 0 && course.deletedAt === null;
