import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type watchLesson as endpoint, lessonNotOpened, studentNotFound } from "../contract.ts";
import { completeCourse } from "./complete-course.ts";
import { isUnopened, recordWatch } from "./record-watch.query.ts";

export const watchLesson: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId } = requireActor(context);
  const { lesson, timer, ranges } = body;
  const report = { enrolmentId: params.id, userId, lessonId: lesson._id, timer, ranges: ranges ?? null };
  const recorded = await recordWatch(context.db, report);
  if (!recorded) {
    if (await isUnopened(context.db.orm, report)) throw lessonNotOpened();
    throw studentNotFound();
  }
  const { position, watched, lessonDone, courseDone } = recorded;
  // Asked again at each report of a lesson that is done, should the process have ended in between.
  const completed = courseDone || (lessonDone && (await completeCourse(context.db.orm, params.id)));
  return {
    message: messages.watchSaved,
    lesson: { lesson_id: lesson._id, video_timer: position, watched, is_done: lessonDone },
    completed,
  };
};
