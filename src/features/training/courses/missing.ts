import type { MissingInCourse } from "./contract.ts";

interface Given {
  description: string | null;
  objectives: string | null;
  target: string | null;
  prerequisites: string | null;
  imageId: string | null;
  publishedLessons: number;
  /** `seconds` is null before the video can be watched. */
  lessons: readonly { seconds: number | null }[];
}

const texts = ["description", "objectives", "target", "prerequisites"] as const;

/** What a course still needs before it is published, in the order in which it is usually written. */
export function missingIn(given: Given): MissingInCourse[] {
  const missing: MissingInCourse[] = texts.filter((text) => !given[text]);
  if (!given.imageId) missing.push("image");
  if (given.publishedLessons > 0) return missing;
  // Each of these needs the one before it: only the next step is told.
  if (given.lessons.length === 0) missing.push("lesson");
  else if (given.lessons.every(({ seconds }) => seconds === null)) missing.push("video");
  else missing.push("published_lesson");
  return missing;
}
