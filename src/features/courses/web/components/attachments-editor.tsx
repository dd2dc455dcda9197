import { Paperclip } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../client/call.ts";
import { upload } from "../../../../client/upload.ts";
import { confirmDeletion, notify, showFailure } from "../../../../ui/feedback/feedback.ts";
import { FieldGroup } from "../../../../ui/fields/field-row.tsx";
import { FileDrop } from "../../../../ui/fields/file-drop.tsx";
import {
  type Attachment,
  attachmentMaxBytes,
  attachmentNotPdf,
  attachmentTooLarge,
  maxAttachments,
  removeAttachment,
  uploadAttachment,
} from "../../attachment-contract.ts";
import { AttachmentList } from "./attachment-list.tsx";

interface AttachmentsEditorProps {
  courseId: string;
  lessonId: string;
  /** Those that the screen came with. */
  attachments: readonly Attachment[];
}

/** What a lesson gives along: each is sent and removed at once. */
export function AttachmentsEditor({ courseId, lessonId, attachments }: AttachmentsEditorProps) {
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
