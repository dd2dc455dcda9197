import { FileText, ImageIcon, Paperclip, SendHorizontal, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { randomName } from "../../../../../client/browser-storage.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { ellipsis } from "../../../../../shared/format/text.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { useDrop } from "../../../../../ui/fields/file-drop.tsx";
import { readDraft, writeDraft } from "../../../../../ui/form/drafts.ts";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { attachmentMaxBytes, longestText, maxAttachments } from "../../model.ts";
import type { Attachment } from "../../shapes.ts";
import type { ConversationCalls } from "./conversation-calls.ts";

interface Chosen {
  key: string;
  name: string;
  /** 0 to 1 while it is on its way. */
  progress: number;
  attachment?: Attachment;
  problem?: string;
}

const accepted = "image/jpeg,image/png,image/gif,image/webp,application/pdf";

interface ComposerProps {
  /** Of the conversation. */
  of: string;
  calls: Pick<ConversationCalls, "attach">;
  onSend: (text: string, attachments: Attachment[]) => Promise<void>;
}

/** Where a message is written, with the files that are picked, dropped or pasted for it. */
export function Composer({ of, calls, onSend }: ComposerProps) {
  // Who shares the device, and this tab, may be in the same conversation.
  const draft = `conversa ${useSession()?.user._id ?? ""} ${of}`;
  const [text, setText] = useState(() => String(readDraft(draft)?.text ?? ""));
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const { isOver, hears } = useDrop(choose);
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const isUploading = chosen.some(({ attachment, problem }) => !attachment && !problem);
  const files = chosen.flatMap(({ attachment }) => attachment ?? []);
  const isTooLong = text.trim().length > longestText;
  const maySend = (text.trim() !== "" || files.length > 0) && !isUploading && !isTooLong;

  function write(next: string) {
    setText(next);
    writeDraft(draft, next ? { text: next } : null);
  }

  function choose(list: readonly File[]) {
    const room = maxAttachments - chosen.length;
    if (list.length > room) notify.info(`Uma mensagem leva até ${maxAttachments} arquivos.`);
    for (const file of list.slice(0, Math.max(0, room))) void take(file);
  }

  async function take(file: File) {
    const key = randomName();
    const change = (part: Partial<Chosen>) =>
      setChosen((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)));
    const isTooLarge = file.size > attachmentMaxBytes;
    setChosen((now) => [
      ...now,
      { key, name: file.name, progress: 0, ...(isTooLarge && { problem: "Passa de 10 MB" }) },
    ]);
    if (isTooLarge) return;
    try {
      const { attachment } = await calls.attach(file, (progress) => change({ progress }));
      change({ attachment });
    } catch (error) {
      if (!(error instanceof Failure)) showFailure(error);
      change({ problem: error instanceof Failure ? error.message : "Não foi enviado" });
    }
  }

  async function send() {
    if (!maySend) return;
    const words = text;
    write("");
    setChosen([]);
    await onSend(words, files).catch(showFailure);
  }

  // On a phone Enter begins another line, as its keyboard says.
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isSending = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSending || !matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    void send();
  }

  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    choose(pasted);
  }

  return (
    <div
      {...hears}
      className={classNames("space-y-2 border-t p-3", isOver ? "border-brand bg-brand-soft" : "border-line")}
    >
      {chosen.length > 0 && (
        <ul aria-label="Arquivos da mensagem" className="flex flex-wrap gap-2">
          {chosen.map((file) => (
            <ChosenFile
              key={file.key}
              file={file}
              onRemove={() => setChosen((now) => now.filter(({ key }) => key !== file.key))}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end justify-end gap-2">
        <IconButton
          name="Anexar imagem ou PDF"
          icon={Paperclip}
          disabled={chosen.length >= maxAttachments}
          onClick={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          accept={accepted}
          multiple
          aria-label="Imagem ou PDF, até 10 MB"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            choose([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <label htmlFor={id} className="sr-only">
          Mensagem
        </label>
        <textarea
          id={id}
          rows={1}
          value={text}
          placeholder="Escreva uma mensagem"
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}-long` : undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 grow basis-36 resize-none rounded-control border border-line-strong bg-surface px-3 py-2.5 text-ink placeholder:text-ink-muted"
        />
        <IconButton
          name="Enviar"
          icon={SendHorizontal}
          aria-disabled={!maySend || undefined}
          onClick={() => void send()}
          className={classNames(
            "bg-brand text-on-brand hover:bg-brand-strong hover:text-on-brand",
            !maySend && "opacity-50",
          )}
        />
      </div>
      {isTooLong && (
        <p id={`${id}-long`} role="alert" className="text-sm font-medium text-danger">
          A mensagem tem {text.trim().length.toLocaleString("pt-BR")} caracteres; cabem{" "}
          {longestText.toLocaleString("pt-BR")}.
        </p>
      )}
    </div>
  );
}

function ChosenFile({ file, onRemove }: { file: Chosen; onRemove: () => void }) {
  const { name, progress, attachment, problem } = file;
  const Icon = /\.pdf$/i.test(name) ? FileText : ImageIcon;
  return (
    <li
      className={classNames(
        "flex max-w-full items-center gap-2 rounded-control border py-1 pl-2",
        problem ? "border-danger" : "border-line-strong",
      )}
    >
      {attachment?.thumb_url ? (
        <img src={attachment.thumb_url} alt="" className="size-9 rounded-sm object-cover" />
      ) : (
        <Icon size={20} aria-hidden="true" className="shrink-0 text-ink-muted" />
      )}
      <span className="min-w-0 text-sm">
        <span className="block truncate">{ellipsis(name, 40)}</span>
        {problem ? (
          <span role="alert" className="block text-danger">
            {problem}
          </span>
        ) : (
          !attachment && (
            <span role="status" className="tabular block text-ink-muted">
              {progress < 1 ? `Enviando ${Math.round(progress * 100)}%` : "Preparando…"}
            </span>
          )
        )}
      </span>
      <IconButton name={`Tirar ${name}`} icon={X} onClick={onRemove} />
    </li>
  );
}
