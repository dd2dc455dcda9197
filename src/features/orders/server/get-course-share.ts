import type { Verb } from "../../../platform/route.ts";
import type { getCourseShare as endpoint } from "../share-contract.ts";
import { readCourseShare } from "./read-course-share.ts";

export const getCourseShare: Verb<typeof endpoint> = async (_input, { db }) => {
  const { points, availableAfterDays } = await readCourseShare(db.orm);
  return { course_share: { percent: points / 100, available_after_days: availableAfterDays } };
};
