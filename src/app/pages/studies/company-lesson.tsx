import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { certificateIn } from "../../../features/training/certificates/web/components/certificate-call.tsx";
import {
  LessonStudy,
  LessonStudySkeleton,
} from "../../../features/training/enrolments/web/components/lesson-study.tsx";
import { companyHasCourse } from "../../../features/training/licences/web/components/licence-calls.ts";
import { questionsOf } from "../../../features/training/questions/web/components/questions-of.tsx";
import { product } from "../../../shared/product.ts";
import { loadLesson } from "./load-lesson.ts";

export const clientLoader = (asked: ClientLoaderFunctionArgs) => loadLesson("co", asked, companyHasCourse);

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.lesson.name ?? "Aula"} · ${product.name}` },
];

export const HydrateFallback = LessonStudySkeleton;

export default function CompanyLesson() {
  const { questions, ...data } = useLoaderData<typeof clientLoader>();
  return (
    <LessonStudy
      area="co"
      data={data}
      certificate={certificateIn("co")}
      questions={questionsOf(data, questions)}
    />
  );
}
