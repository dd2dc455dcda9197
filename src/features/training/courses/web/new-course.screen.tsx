import { type ClientLoaderFunctionArgs, useNavigate } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { createCourse } from "../../calls.ts";
import type { CourseInput } from "../authoring-contract.ts";
import { outlineOf, ownCourses } from "./components/course-addresses.ts";
import { CourseForm, CourseTabs } from "./components/course-form.tsx";

export const meta = () => [{ title: `Novo treinamento · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return null;
}

export default function NewCourse() {
  const navigate = useNavigate();

  async function save(input: CourseInput) {
    const { message, course } = await call(createCourse, { body: { course: input } });
    notify.success(message);
    await navigate(outlineOf(course._id), { replace: true });
  }

  return (
    <>
      <NewCourseHeader />
      <CourseTabs info={<CourseForm course={null} onSave={save} />} outline={null} />
    </>
  );
}

const NewCourseHeader = () => (
  <PageHeader
    back={<BackLink to={ownCourses}>Meus treinamentos</BackLink>}
    title="Novo treinamento"
    lead="Primeiro o que ele ensina e para quem; as aulas vêm em seguida."
  />
);

export function HydrateFallback() {
  return (
    <>
      <NewCourseHeader />
      <SkeletonForm fields={6} />
    </>
  );
}
