import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { certificateIn } from "../../../features/training/certificates/web/components/certificate-call.tsx";
import {
  StudyCourse,
  StudyCourseSkeleton,
} from "../../../features/training/enrolments/web/components/study-course.tsx";
import { loadStudy } from "../../../features/training/enrolments/web/components/study-data.ts";
import { product } from "../../../shared/product.ts";

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadStudy("em", request, params.id);

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  {
    title: `${(loaderData?.course ?? loaderData?.student?.course)?.name ?? "Treinamento"} · ${product.name}`,
  },
];

export const HydrateFallback = StudyCourseSkeleton;

export default function EmployeeCourse() {
  return (
    <StudyCourse area="em" study={useLoaderData<typeof clientLoader>()} certificate={certificateIn("em")} />
  );
}
