import type { Verb } from "../../../../platform/services.ts";
import type { getCourse as endpoint } from "../contract.ts";
import { findReadableCourse, readCourse } from "./read-course.ts";

export const getCourse: Verb<typeof endpoint> = async ({ params }, context) => {
  const row = await findReadableCourse(context, params.id);
  return { course: await readCourse(context.db.orm, row, context) };
};
