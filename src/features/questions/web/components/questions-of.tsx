import type { TellDraft } from "../../../../ui/form/use-drafts.ts";
import type { LessonStudyData } from "../../../enrolments/web/components/study-data.ts";
import { LessonQuestions } from "./lesson-questions.tsx";
import type { QuestionsPart } from "./question-calls.ts";

/** What the study of a lesson shows at its foot, as loaded with it. */
export const questionsOf =
  ({ course, lesson }: LessonStudyData, questions: QuestionsPart) =>
  (onWriting: TellDraft) => (
    <LessonQuestions
      key={lesson._id}
      of={{ id: course._id, lessonId: lesson._id }}
      trainer={course.user.name}
      questions={questions}
      onWriting={onWriting}
    />
  );
