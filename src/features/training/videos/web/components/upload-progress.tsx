import { Pause, Play, X } from "lucide-react";
import { formatBytes } from "../../../../../shared/format/bytes.ts";
import { formatLength } from "../../../../../shared/format/duration.ts";
import { Button } from "../../../../../ui/button.tsx";
import { ProgressBar } from "../../../../../ui/progress-bar.tsx";
import type { VideoUpload } from "./video-uploads.ts";

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
