import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { areaAmong, requireSession, useArea } from "../../../features/base/sessions/web/components/guard.ts";
import { certificateIn } from "../../../features/training/certificates/web/components/own-certificates.tsx";
import {
  LessonStudy,
  LessonStudySkeleton,
} from "../../../features/training/enrolments/web/components/lesson-study.tsx";
import { studyAreas } from "../../../features/training/enrolments/web/components/own-studies.ts";
import { loadLessonStudy } from "../../../features/training/enrolments/web/components/study-data.ts";
import { companyHasCourse } from "../../../features/training/licences/web/components/licence-actions.tsx";
import {
  loadQuestionsPart,
  questionsOf,
} from "../../../features/training/questions/web/components/questions-of.tsx";
import { product } from "../../../shared/product.ts";

/** A lesson with what is asked under it, at once; for nobody who is not signed in where they belong. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const area = areaAmong(studyAreas, request.url);
  await requireSession(area, request);
  const asked = { id: params.idTraining ?? "", lessonId: params.idLesson ?? "" };
  const [study, questions] = await Promise.all([
    loadLessonStudy(area, request, asked, area === "co" ? companyHasCourse : undefined),
    loadQuestionsPart(asked),
  ]);
  return { ...study, questions };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.lesson.name ?? "Aula"} · ${product.name}` },
];

export const HydrateFallback = LessonStudySkeleton;

export default function Lesson() {
  const area = useArea(studyAreas);
  const { questions, ...data } = useLoaderData<typeof clientLoader>();
  return (
    <LessonStudy
      area={area}
      data={data}
      certificate={certificateIn(area)}
      questions={questionsOf(data, questions)}
    />
  );
}
