import { CircleAlert, Clock, FileText, Flag, Trash2 } from "lucide-react";
import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { formatNumber } from "../../../../../shared/format/text.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { TextButton } from "../../../../../ui/link.tsx";
import { takeBackMinutes } from "../../model.ts";
import type { Attachment, ConversationMessage } from "../../shapes.ts";
import type { OutgoingMessage } from "./outbox.ts";

/** '14:05', in Brasília. */
const timeOf = (instant: string | number): string => formatDateTime(new Date(instant)).slice(-5);

interface BubbleProps {
  isOwnSide: boolean;
  children: React.ReactNode;
}

const Bubble = ({ isOwnSide, children }: BubbleProps) => (
  <div
    className={classNames(
      "w-fit max-w-[85%] space-y-1.5 rounded-card px-3 py-2 sm:max-w-[75%]",
      isOwnSide ? "ml-auto bg-brand-soft" : "border border-line bg-surface-muted",
    )}
  >
    {children}
  </div>
);

const Words = ({ children }: { children: string }) => (
  <p className="break-words whitespace-pre-wrap wrap-anywhere">{children}</p>
);

interface MessageBubbleProps {
  message: ConversationMessage;
  isOwnSide: boolean;
  /** Who wrote it, where that is not said by its place alone. */
  by: string | null;
  /** Somebody of the others has read it, and it is the newest that this is told of. */
  isSeen: boolean;
  onTakeBack: () => void;
  onReport: () => void;
}

/** One message: its words, its files, and what can be done with it. */
export function MessageBubble({ message, isOwnSide, by, isSeen, onTakeBack, onReport }: MessageBubbleProps) {
  const { text, attachments, created_at, is_removed, is_mine } = message;
  return (
    <>
      <Bubble isOwnSide={isOwnSide}>
        {by && <p className="text-sm font-semibold text-ink-muted">{by}</p>}
        {is_removed ? (
          <p className="text-ink-muted italic">Mensagem apagada</p>
        ) : (
          <>
            {attachments.map((attachment) => (
              <AttachmentView key={attachment._id} attachment={attachment} />
            ))}
            {text && <Words>{text}</Words>}
          </>
        )}
        <p className="flex items-center gap-x-3 text-sm text-ink-muted">
          <time dateTime={created_at} className="tabular">
            {timeOf(created_at)}
          </time>
          {!is_removed && is_mine && mayTakeBack(created_at) && (
            <button type="button" onClick={onTakeBack} className={quietLook}>
              <Trash2 size={14} aria-hidden="true" />
              Apagar
            </button>
          )}
          {!is_removed && !isOwnSide && (
            <button type="button" onClick={onReport} className={quietLook}>
              <Flag size={14} aria-hidden="true" />
              <span className="sr-only">Denunciar mensagem</span>
            </button>
          )}
        </p>
      </Bubble>
      {isSeen && <p className="mt-0.5 text-right text-sm text-ink-muted">Lida</p>}
    </>
  );
}

/** As large as a finger, in a line that is not. */
const quietLook =
  "relative inline-flex items-center gap-1 rounded-sm hover:text-ink hover:underline after:absolute after:-inset-x-2 after:-inset-y-3";

const mayTakeBack = (createdAt: string): boolean =>
  Date.now() - Date.parse(createdAt) < takeBackMinutes * 60_000;

function AttachmentView({ attachment }: { attachment: Attachment }) {
  const { media, url, thumb_url, file_name, bytes, width, height } = attachment;
  if (media === "IMAGE" && thumb_url && width && height)
    return (
      <a href={url} target="_blank" rel="noopener" className="block w-fit rounded-control">
        <img
          src={thumb_url}
          alt={`Imagem enviada: ${file_name}`}
          width={width}
          height={height}
          loading="lazy"
          style={{ width: `${widthInRem(width, height)}rem` }}
          className="h-auto max-w-full rounded-control bg-surface"
        />
      </a>
    );
  return (
    <a
      href={url}
      className="flex min-h-11 w-fit max-w-full items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-1.5 hover:border-brand"
    >
      <FileText size={22} aria-hidden="true" className="shrink-0 text-brand" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{file_name}</span>
        <span className="tabular block text-sm text-ink-muted">
          PDF · {formatNumber(megabytes(bytes))} MB
        </span>
      </span>
    </a>
  );
}

/** No larger than it is, and no higher than a phone bears; its room is there before it comes. */
const widthInRem = (width: number, height: number): number => Math.min(width / 16, (18 * width) / height);

const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 104_857.6) / 10);

interface OutgoingBubbleProps {
  message: OutgoingMessage;
  onDiscard: () => void;
}

/** What no server has answered yet, or will not take. */
export function OutgoingBubble({ message, onDiscard }: OutgoingBubbleProps) {
  const { text, attachments, writtenAt, refusal } = message;
  return (
    <Bubble isOwnSide>
      {attachments.map((attachment) => (
        <AttachmentView key={attachment._id} attachment={attachment} />
      ))}
      {text && <Words>{text}</Words>}
      {refusal ? (
        <div role="alert" className="space-y-1 text-sm">
          <p className="flex items-start gap-1.5 font-medium text-danger">
            <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            Não enviada: {refusal}
          </p>
          <TextButton onClick={onDiscard}>Tirar daqui</TextButton>
        </div>
      ) : (
        <p className="flex items-center gap-1.5 text-sm text-ink-muted">
          <Clock size={14} aria-hidden="true" />
          <span className="tabular">{timeOf(writtenAt)}</span> · Aguardando envio
        </p>
      )}
    </Bubble>
  );
}
