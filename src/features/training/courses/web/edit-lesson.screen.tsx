import { Eye, Paperclip, Trash2 } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Navigate, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { upload } from "../../../../client/upload.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { ActionButton } from "../../../../ui/button.tsx";
import { confirmDeletion, notify, showFailure } from "../../../../ui/feedback/feedback.tsx";
import { FieldGroup } from "../../../../ui/fields/field.tsx";
import { FileDrop } from "../../../../ui/fields/file-drop.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { removeAttachment, removeLesson, updateLesson, uploadAttachment } from "../../calls.ts";
import {
  type Attachment,
  attachmentMaxBytes,
  attachmentNotPdf,
  attachmentTooLarge,
  maxAttachments,
} from "../lesson-contract.ts";
import { AttachmentList } from "./components/attachment-list.tsx";
import { lessonPreviewOf, outlineOf } from "./components/course-addresses.ts";
import { LessonForm, type LessonWritten } from "./components/lesson-form.tsx";
import { confirmRemoval, loadOwnLesson } from "./components/own-courses.ts";

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

  async function save(input: LessonWritten) {
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

interface AttachmentsEditorProps {
  courseId: string;
  lessonId: string;
  /** Those that the screen came with. */
  attachments: readonly Attachment[];
}

/** What a lesson gives along: each is sent and removed at once. */
function AttachmentsEditor({ courseId, lessonId, attachments }: AttachmentsEditorProps) {
  const [list, setList] = useState(attachments);
  const params = { id: courseId, lessonId };

  async function send(file: File, onProgress: (part: number) => void) {
    const { message, attachment } = await upload(uploadAttachment, file, onProgress, params);
    setList((now) => [...now, attachment]);
    notify.success(message);
  }

  async function remove({ _id, file_name }: Attachment) {
    if (!(await confirmDeletion(file_name))) return;
    try {
      const { message } = await call(removeAttachment, { params: { ...params, attachmentId: _id } });
      setList((now) => now.filter((attachment) => attachment._id !== _id));
      notify.success(message);
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <FieldGroup title="Anexos" lead="Apostilas e modelos em PDF, para quem pode assistir à aula.">
      {list.length > 0 && <AttachmentList of={params} attachments={list} onRemove={remove} />}
      {list.length < maxAttachments && (
        <FileDrop
          icon={Paperclip}
          name="Anexo da aula"
          invitation="Solte o arquivo aqui."
          rule="PDF de até 20 MB."
          label="Escolher PDF"
          accept="application/pdf,.pdf"
          problemOf={problemOf}
          onFile={send}
        />
      )}
    </FieldGroup>
  );
}

function problemOf({ size, name }: File): string | undefined {
  if (!/\.pdf$/i.test(name)) return attachmentNotPdf.message;
  return size > attachmentMaxBytes ? attachmentTooLarge.message : undefined;
}
