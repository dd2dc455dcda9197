import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { createLesson, draftLesson } from "../../calls.ts";
import { sectionNotFound } from "../outline-contract.ts";
import { lessonEditorOf, outlineOf } from "./components/course-addresses.ts";
import { LessonForm, type LessonWritten } from "./components/lesson-form.tsx";
import { loadOwnCourse } from "./components/own-courses.ts";

export const meta = () => [{ title: `Nova aula · ${product.name}` }];

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const course = await loadOwnCourse(request, params.trainingId);
  const section = course.sections.find(({ _id }) => _id === params.sectionId);
  if (!section) throw sectionNotFound();
  return { course, section };
}

export default function NewLesson() {
  const { course, section } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();

  async function save({ description, ...input }: LessonWritten) {
    const params = { id: course._id };
    const { message, lesson } = description
      ? await call(createLesson, {
          params,
          body: { lesson: { ...input, description }, section: section._id },
        })
      : await call(draftLesson, { params, body: { lesson: input, section: section._id } });
    notify.success(message);
    await navigate(lessonEditorOf(course._id, section._id, lesson._id), { replace: true });
  }

  return (
    <>
      <PageHeader
        back={<BackLink to={outlineOf(course._id)}>{course.name}</BackLink>}
        title="Nova aula"
        lead={`Em “${section.title}”. Anexos podem ser enviados depois de salvar.`}
      />
      <LessonForm lesson={null} onSave={save} />
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PageHeader title="Nova aula" />
      <SkeletonForm fields={5} />
    </>
  );
}
