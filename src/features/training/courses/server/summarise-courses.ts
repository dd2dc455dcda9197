import type { Verb } from "../../../../platform/services.ts";
import { summarise } from "../../../base/search/server/summarise.ts";
import type { summariseCourses as endpoint } from "../contract.ts";
import { countVisibleCourses } from "./find-courses.query.ts";

export const summariseCourses: Verb<typeof endpoint> = ({ query }, { db }) =>
  summarise(db.orm, "courses", query.filter, (filter) => countVisibleCourses(db.orm, { ...query, filter }));
