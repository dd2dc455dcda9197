import { Eye, Trash2 } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Navigate, useLoaderData } from "react-router";
import { call } from "../../../client/call.ts";
import { product } from "../../../shared/product.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { StatusBadge } from "../../../ui/badge.tsx";
import { notify } from "../../../ui/feedback/feedback.ts";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SkeletonForm } from "../../../ui/skeleton.tsx";
import { type LessonInput, removeLesson, updateLesson } from "../lesson-contract.ts";
import { AttachmentsEditor } from "./components/attachments-editor.tsx";
import { confirmRemoval } from "./components/confirm-removal.ts";
import { lessonPreviewOf, outlineOf } from "./components/course-addresses.ts";
import { LessonForm } from "./components/lesson-form.tsx";
import { loadOwnLesson } from "./components/own-courses.ts";

export const meta = () => [{ title: `Editar aula · ${product.name}` }];

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadOwnLesson(request, params.trainingId, params.lessonId);

export default function EditLesson() {
  const data = useLoaderData<typeof clientLoader>();
  return <LessonEditor key={data.lesson._id} {...data} />;
}

function LessonEditor({ course, lesson: stored }: Awaited<ReturnType<typeof clientLoader>>) {
  const [lesson, setLesson] = useState(stored);
  const [removed, setRemoved] = useState(false);
  const params = { id: course._id, lessonId: lesson._id };
  const back = outlineOf(course._id);

  async function save(input: LessonInput) {
    const answer = await call(updateLesson, { params, body: { lesson: input } });
    setLesson(answer.lesson);
    notify.success(answer.message);
  }

  async function remove() {
    const { message } = await call(removeLesson, { params });
    notify.success(message);
    setRemoved(true);
  }

  // In the place of the form, which would ask about changes that nobody can save any more.
  if (removed) return <Navigate to={back} replace />;
  return (
    <>
      <PageHeader
        back={<BackLink to={back}>{course.name}</BackLink>}
        title={lesson.name}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge tone={lesson.status ? "success" : "neutral"}>
              {lesson.status ? "Publicada" : "Rascunho"}
            </StatusBadge>
            <span className="min-w-0">Em “{lesson.section.title}”</span>
          </span>
        }
        actions={
          <>
            <LinkButton to={lessonPreviewOf(course._id, lesson._id)} variant="secondary" icon={Eye}>
              Visualizar
            </LinkButton>
            <ActionButton
              variant="ghost-danger"
              icon={Trash2}
              ask={() => confirmRemoval("aula", lesson.name)}
              action={remove}
            >
              Excluir
            </ActionButton>
          </>
        }
      />
      <LessonForm lesson={lesson} onSave={save} />
      <div className="mt-6 max-w-4xl">
        <AttachmentsEditor courseId={course._id} lessonId={lesson._id} attachments={lesson.attachments} />
      </div>
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PageHeader title="Editar aula" />
      <SkeletonForm fields={6} />
    </>
  );
}
