import { CircleAlert, Clock } from "lucide-react";
import { ProgressBar } from "../../../../../ui/progress-bar.tsx";
import { Spinner } from "../../../../../ui/spinner.tsx";
import type { Video } from "../../contract.ts";

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
