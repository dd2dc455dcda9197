import type { Verb } from "../../../platform/route.ts";
import type { listRelatedCourses as endpoint } from "../finder-contract.ts";
import { findReadableCourse } from "./find-readable-course.ts";
import { presentCard } from "./present.ts";
import { listRelated } from "./related-courses.query.ts";

export const listRelatedCourses: Verb<typeof endpoint> = async ({ params }, context) => {
  const course = await findReadableCourse(context, params.id);
  return { course_list: (await listRelated(context.db.orm, course)).map(presentCard) };
};
