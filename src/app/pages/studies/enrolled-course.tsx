import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { certificateIn } from "../../../features/training/certificates/web/components/certificate-call.tsx";
import {
  StudyCourse,
  StudyCourseSkeleton,
} from "../../../features/training/enrolments/web/components/study-course.tsx";
import { loadStudy } from "../../../features/training/enrolments/web/components/study-data.ts";
import { product } from "../../../shared/product.ts";

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadStudy("vc", request, params.id);

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  {
    title: `${(loaderData?.course ?? loaderData?.student?.course)?.name ?? "Treinamento"} · ${product.name}`,
  },
];

export const HydrateFallback = StudyCourseSkeleton;

export default function EnrolledCourse() {
  return (
    <StudyCourse area="vc" study={useLoaderData<typeof clientLoader>()} certificate={certificateIn("vc")} />
  );
}
