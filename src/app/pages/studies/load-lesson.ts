import type { ClientLoaderFunctionArgs } from "react-router";
import { requireSession } from "../../../features/base/sessions/web/components/guard.ts";
import type { StudyArea } from "../../../features/training/enrolments/web/components/study-area.ts";
import {
  type HasCourse,
  loadLessonStudy,
} from "../../../features/training/enrolments/web/components/study-data.ts";
import { loadQuestionsPart } from "../../../features/training/questions/web/components/question-calls.ts";

/**
 * A lesson with what is asked under it, at once; for nobody who is not signed in where they belong.
 * @throws as `loadLessonStudy` does
 */
export async function loadLesson(
  area: StudyArea,
  { request, params }: ClientLoaderFunctionArgs,
  hasCourse?: HasCourse,
) {
  await requireSession(area, request);
  const asked = { id: params.idTraining, lessonId: params.idLesson };
  const [study, questions] = await Promise.all([
    loadLessonStudy(area, request, asked, hasCourse),
    loadQuestionsPart(asked),
  ]);
  return { ...study, questions };
}
