import { call } from "../../../../../client/call.ts";
import { getCourse, getLesson } from "../../../calls.ts";
import type { Video } from "../../../videos/contract.ts";

/**
 * The video of a course's page with addresses that live anew.
 * @param lessonId of the free lesson that plays; the presentation unless told
 */
export async function loadFilm(courseId: string, lessonId: string | undefined): Promise<Video> {
  const video = lessonId
    ? (await call(getLesson, { params: { id: courseId, lessonId } })).lesson.video
    : (await call(getCourse, { params: { id: courseId } })).course.video[0];
  if (!video) throw new Error("The video is gone");
  return video;
}
