import { courseAccess } from "../../features/courses/server/may-watch.ts";
import { courseOfStudent } from "../../features/enrolments/server/course-of-student.ts";
import { courseOfCompany } from "../../features/licences/server/course-of-company.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** For which reasons somebody has a whole course. */
export const joinedCourseAccess = joinHandlers(courseAccess, [courseOfStudent, courseOfCompany]);
