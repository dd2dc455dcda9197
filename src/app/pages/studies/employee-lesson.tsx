import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { certificateIn } from "../../../features/training/certificates/web/components/certificate-call.tsx";
import {
  LessonStudy,
  LessonStudySkeleton,
} from "../../../features/training/enrolments/web/components/lesson-study.tsx";
import { questionsOf } from "../../../features/training/questions/web/components/questions-of.tsx";
import { product } from "../../../shared/product.ts";
import { loadLesson } from "./load-lesson.ts";

export const clientLoader = (asked: ClientLoaderFunctionArgs) => loadLesson("em", asked);

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.lesson.name ?? "Aula"} · ${product.name}` },
];

export const HydrateFallback = LessonStudySkeleton;

export default function EmployeeLesson() {
  const { questions, ...data } = useLoaderData<typeof clientLoader>();
  return (
    <LessonStudy
      area="em"
      data={data}
      certificate={certificateIn("em")}
      questions={questionsOf(data, questions)}
    />
  );
}
