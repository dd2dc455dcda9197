import { FileText, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { call } from "../../../../../client/call.ts";
import { formatBytes } from "../../../../../shared/format/bytes.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { isPlainPress } from "../../../../../ui/early-press.ts";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { getLesson } from "../../../calls.ts";
import { type Attachment, attachmentNotFound } from "../../lesson-contract.ts";

interface AttachmentListProps {
  /** The lesson that they are attached to. */
  of: { id: string; lessonId: string };
  attachments: readonly Attachment[];
  /** Left out where they are only loaded. */
  onRemove?: (attachment: Attachment) => void;
}

/** What is attached to a lesson; each is loaded by its name. */
export function AttachmentList({ of: params, attachments, onRemove }: AttachmentListProps) {
  /** Addresses die within minutes, and lessons are open for longer: each press asks for one that lives. */
  async function load(event: MouseEvent, id: string) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    try {
      const { attachments: fresh } = (await call(getLesson, { params })).lesson;
      const url = fresh.find(({ _id }) => _id === id)?.url;
      if (!url) throw attachmentNotFound();
      location.assign(url);
    } catch (error) {
      showFailure(error);
    }
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {attachments.map((attachment) => (
        <li key={attachment._id} className="flex min-h-12 items-center gap-3 py-1 pr-1 pl-4">
          <FileText size={20} aria-hidden="true" className="shrink-0 text-ink-muted" />
          <span className="min-w-0 grow py-2">
            {attachment.url ? (
              <a
                href={attachment.url}
                download={attachment.file_name}
                onClick={(event) => load(event, attachment._id)}
                className="rounded-sm font-medium break-words underline underline-offset-3 hover:text-brand"
              >
                {attachment.file_name}
              </a>
            ) : (
              <span className="break-words">{attachment.file_name}</span>
            )}
            <span className="tabular ml-2 text-sm whitespace-nowrap text-ink-muted">
              {formatBytes(attachment.bytes)}
            </span>
          </span>
          {onRemove && (
            <IconButton
              name={`Remover “${attachment.file_name}”`}
              icon={Trash2}
              tone="danger"
              onClick={() => onRemove(attachment)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
