import type { Course } from "../../contract.ts";
import { CoursePicture } from "./course-picture.tsx";

/** The picture of a course over its page. */
export const CourseCover = ({ course }: { course: Pick<Course, "image"> }) => (
  <CoursePicture
    image={course.image}
    sizes="(min-width: 1024px) 780px, 100vw"
    priority
    className="rounded-card"
  />
);
