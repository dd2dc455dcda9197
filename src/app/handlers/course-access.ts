import { courseAccess, lessonOpening } from "../../features/courses/server/may-watch.ts";
import { beginStudy } from "../../features/enrolments/server/begin-study.ts";
import { courseOfStudent } from "../../features/enrolments/server/course-of-student.ts";
import { courseOfCompany } from "../../features/licences/server/course-of-company.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** For which reasons somebody has a course, or sees its outline. */
export const joinedCourseAccess = joinHandlers(courseAccess, [courseOfStudent, courseOfCompany]);

/** Who notes that a lesson was opened. */
export const joinedLessonOpening = joinHandlers(lessonOpening, [beginStudy]);
