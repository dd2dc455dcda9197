import { useState } from "react";
import type { Video } from "../../../features/training/videos/contract.ts";
import { VideoPlayer } from "../../../features/training/videos/web/components/video-player.tsx";
import { notify } from "../../../ui/feedback/feedback.ts";
import { Section } from "../../../ui/layout/section.tsx";
import { Example } from "./example.tsx";

const folder = "/amostra-de-video";

/** Twelve seconds that were drawn for this page, in two qualities. */
const sample: Video = {
  _id: "amostra",
  url: `${folder}/master.m3u8`,
  path: `${folder}/master.m3u8`,
  expires_at: null,
  code: "HLS",
  thumb_url: `${folder}/poster.jpg`,
  process_completed: true,
  status: "READY",
  progress: 100,
  duration: 12,
  width: 640,
  height: 360,
  failure: null,
  file_name: "amostra.mp4",
  bytes: 45_000,
  sprite_url: `${folder}/sprite.vtt`,
  caption_list: [
    { language: "pt-BR", label: "Português", url: `${folder}/captions/pt-BR.vtt` },
    { language: "en", label: "English", url: `${folder}/captions/en.vtt` },
  ],
};

const locked: Video = { ...sample, _id: "fechado", url: null, path: null };
const processing: Video = {
  ...locked,
  _id: "processando",
  status: "PROCESSING",
  progress: 40,
  thumb_url: null,
};
const failed: Video = {
  ...locked,
  _id: "quebrado",
  status: "FAILED",
  thumb_url: null,
  failure: "O arquivo está incompleto ou danificado. Gere o vídeo de novo e envie outra vez.",
};
const lost: Video = { ...sample, _id: "perdido", url: `${folder}/nao-existe.m3u8` };

export function VideoShow() {
  const [told, setTold] = useState("");
  return (
    <Section title="Vídeo">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Example name="Aula, com a próxima depois">
          <VideoPlayer
            video={sample}
            title="Amostra"
            startAt={2}
            next={{ title: "A segunda amostra", go: () => notify.info("A próxima aula abriria agora") }}
            renew={async () => {
              notify.info("O vídeo pediu outro endereço");
              return sample;
            }}
            onProgress={({ timer, ranges }) => setTold(`${timer} s, ${JSON.stringify(ranges)}`)}
          />
          <p className="text-sm text-ink-muted">Assistido desde o último aviso: {told || "nada ainda"}</p>
        </Example>
        <Example name="Que não chega">
          <VideoPlayer video={lost} title="Vídeo perdido" />
        </Example>
        <Example name="De quem faz o treinamento">
          <VideoPlayer video={locked} title="Vídeo fechado" />
        </Example>
        <Example name="Em processamento">
          <VideoPlayer video={processing} title="Vídeo em processamento" />
        </Example>
        <Example name="Que não pôde ser lido">
          <VideoPlayer video={failed} title="Vídeo quebrado" />
        </Example>
      </div>
    </Section>
  );
}
