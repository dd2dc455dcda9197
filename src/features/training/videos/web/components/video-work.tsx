import { Captions, CircleAlert, Clock, Pause, Play, Trash2, X } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { upload } from "../../../../../client/upload.ts";
import { formatBytes } from "../../../../../shared/format/bytes.ts";
import { formatLength } from "../../../../../shared/format/dates.ts";
import { Button, IconButton, Spinner } from "../../../../../ui/button.tsx";
import { confirmDeletion, notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { Select } from "../../../../../ui/fields/select.tsx";
import { ProgressBar } from "../../../../../ui/figures/figures.tsx";
import { getVideo, putCaption, removeCaption } from "../../../calls.ts";
import type { Video } from "../../contract.ts";
import { isWorkedOn } from "../../lifecycle.ts";
import type { VideoUpload } from "./video-uploads.ts";

/** What is to be said of a video that does not play yet. */
export function VideoWork({
  video,
}: {
  video: Pick<Video, "status" | "progress" | "failure" | "file_name">;
}) {
  const { status, progress, failure, file_name } = video;
  if (status === "FAILED") {
    return (
      <p role="status" className="flex items-start gap-2 font-medium text-danger">
        <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="min-w-0 break-words">
          {file_name}: {failure}
        </span>
      </p>
    );
  }
  if (status === "UPLOADING") {
    return (
      <p className="break-words">
        O envio de {file_name} parou. Escolha o mesmo arquivo para continuar de onde parou.
      </p>
    );
  }
  const isWaiting = status === "QUEUED";
  return (
    <div className="space-y-2">
      <p role="status" className="flex items-center gap-2 font-semibold">
        {isWaiting ? <Clock size={20} aria-hidden="true" className="shrink-0" /> : <Spinner />}
        {isWaiting ? "Na fila de processamento" : "Processando"}
        {/* Told once: each percent would interrupt whoever listens. */}
        {!isWaiting && <span aria-hidden="true">{progress}%</span>}
      </p>
      {!isWaiting && <ProgressBar label="Processamento do vídeo" value={progress} />}
      <p className="text-sm text-ink-muted">
        Pode levar até 72 horas. Você pode salvar e sair desta página: o vídeo aparece sozinho quando ficar
        pronto.
      </p>
    </div>
  );
}

interface UploadProgressProps {
  upload: VideoUpload;
  onPause: () => void;
  onResume: () => void;
  onGiveUp: () => void;
}

function stateOf({ state, speed, bytes, sent }: VideoUpload): string {
  if (state === "PAUSED") return "Envio pausado. O que já foi enviado está guardado.";
  if (state === "WAITING") return "Sem conexão. O envio continua sozinho quando ela voltar.";
  if (speed === null) return "Enviando…";
  return `${formatBytes(speed)} por segundo, falta ${formatLength((bytes - sent) / speed)}`;
}

/** How far an upload is, how long it still takes, and how to stop it for a while. */
export function UploadProgress({ upload, onPause, onResume, onGiveUp }: UploadProgressProps) {
  const { fileName, bytes, sent, state } = upload;
  const percent = Math.floor((sent / bytes) * 100);
  const isHeld = state === "PAUSED" || state === "WAITING";
  return (
    <div className="space-y-3">
      <p className="break-words font-semibold">{fileName}</p>
      <ProgressBar label={`Envio de ${fileName}`} value={percent} />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span>
          {percent}% · {formatBytes(sent)} de {formatBytes(bytes)}
        </span>
        <span role={isHeld ? "status" : undefined} className="text-ink-muted">
          {stateOf(upload)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {isHeld ? (
          <Button variant="secondary" icon={Play} onClick={onResume}>
            {state === "WAITING" ? "Tentar agora" : "Continuar envio"}
          </Button>
        ) : (
          <Button variant="secondary" icon={Pause} onClick={onPause}>
            Pausar
          </Button>
        )}
        <Button variant="ghost-danger" icon={X} onClick={onGiveUp}>
          Cancelar envio
        </Button>
      </div>
    </div>
  );
}

const everyMilliseconds = 3_000;

/** What a form knows of its video: all of it, or which one it is. */
export type VideoValue = { _id: string } & Partial<Video>;

const isKnown = (video: VideoValue | null): video is Video => video?.status !== undefined;

/**
 * A video as the server has it, asked again while it is worked on.
 * @param isPaused while this tab sends it itself, nobody need ask
 */
export function useWorkedVideo(value: VideoValue | null, isPaused: boolean) {
  const id = value?._id ?? null;
  const [asked, setAsked] = useState<Video | null>(null);
  const [sentHere, setSentHere] = useState<string | null>(null);
  const known = isKnown(value) && sentHere !== id ? value : null;
  const video = asked && asked._id === id ? asked : known;
  const isOpen = id !== null && !isPaused && (!video || isWorkedOn(video.status));

  // What was known of a video that this tab sends is no longer so once it has come.
  useEffect(() => {
    if (!isPaused) return;
    setAsked(null);
    setSentHere(id);
  }, [isPaused, id]);

  useEffect(() => {
    if (!isOpen || id === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const answer = await call(getVideo, { params: { id } }).catch(() => null);
      if (answer) setAsked(answer.video);
      timer = setTimeout(ask, everyMilliseconds);
    };
    timer = setTimeout(ask, video ? everyMilliseconds : 0);
    return () => clearTimeout(timer);
  }, [id, isOpen, video]);

  return { video, setVideo: setAsked };
}

const languages = [
  { value: "pt-BR", label: "Português (Brasil)" },
  { value: "en", label: "Inglês" },
  { value: "es", label: "Espanhol" },
  { value: "fr", label: "Francês" },
  { value: "de", label: "Alemão" },
  { value: "it", label: "Italiano" },
];

interface CaptionListProps {
  video: Video;
  onChange: (video: Video) => void;
}

/** The captions of a video: one file for each language, put, replaced and removed at once. */
export function CaptionList({ video, onChange }: CaptionListProps) {
  const [language, setLanguage] = useState("pt-BR");
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const isThere = video.caption_list.some((caption) => caption.language === language);

  async function change(work: () => Promise<{ video: Video; message: string }>) {
    setBusy(true);
    try {
      const answer = await work();
      onChange(answer.video);
      notify.success(answer.message);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) void change(() => upload(putCaption, file, undefined, { id: video._id, language }));
  }

  async function remove(caption: Video["caption_list"][number]) {
    if (!(await confirmDeletion(`Legenda em ${caption.label}`))) return;
    await change(() => call(removeCaption, { params: { id: video._id, language: caption.language } }));
  }

  return (
    <div className="space-y-3 border-t border-line pt-3">
      <p className="font-semibold">Legendas</p>
      {video.caption_list.length > 0 && (
        <ul className="divide-y divide-line">
          {video.caption_list.map((caption) => (
            <li key={caption.language} className="flex items-center justify-between gap-2">
              {caption.label}
              <IconButton
                name={`Remover legenda em ${caption.label}`}
                icon={Trash2}
                tone="danger"
                onClick={() => remove(caption)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Select label="Idioma" value={language} onChange={setLanguage} options={languages} className="w-56" />
        <Button variant="secondary" icon={Captions} busy={busy} onClick={() => picker.current?.click()}>
          {isThere ? "Trocar legenda" : "Enviar legenda"}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".vtt,.srt,text/vtt"
          aria-label="Arquivo de legenda (WebVTT ou SRT)"
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
      </div>
      <p className="text-sm text-ink-muted">
        Arquivo WebVTT (.vtt) ou SubRip (.srt) de até 1 MB, um para cada idioma.
      </p>
    </div>
  );
}
