import { LogOut, Settings, User } from "lucide-react";
import { useState } from "react";
import type { Video } from "../../../features/training/videos/contract.ts";
import { VideoPlayer } from "../../../features/training/videos/web/components/video-player.tsx";
import { Failure } from "../../../shared/failure.ts";
import { Button } from "../../../ui/button.tsx";
import {
  confirmAction,
  confirmDeletion,
  notify,
  showFailure,
  showNotice,
} from "../../../ui/feedback/feedback.tsx";
import { Section } from "../../../ui/layout/page-parts.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Menu } from "../../../ui/overlays/menu.tsx";
import { Avatar } from "../../../ui/picture.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { Example } from "./foundation-show.tsx";

const menuItems = [
  { label: "Meus dados", icon: User, to: "?" },
  { label: "Preferências", icon: Settings, onSelect: () => notify.info("Preferências") },
  { label: "Sair", icon: LogOut, danger: true, onSelect: () => notify.info("Você saiu") },
];

const notAnswered = new TypeError("Failed to fetch");

export function OverlayShow() {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState("resumo");
  return (
    <Section title="O que se abre por cima">
      <div className="space-y-6">
        <Example name="Avisos e perguntas">
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => notify.success("Dados atualizados")}>
              Deu certo
            </Button>
            <Button variant="secondary" onClick={() => notify.info("Imagem removida")}>
              Informação
            </Button>
            <Button variant="secondary" onClick={() => showFailure(notAnswered)}>
              Sem conexão
            </Button>
            <Button
              variant="secondary"
              onClick={() =>
                showFailure(
                  new Failure(422, {
                    code: "LIMIT",
                    message: "Você atingiu o limite de inscrições em vagas",
                  }),
                )
              }
            >
              Oops...
            </Button>
            <Button
              variant="secondary"
              onClick={() =>
                showNotice({
                  title: "Aviso",
                  text: "Você atingiu o limite de representações de produtos",
                  actionLabel: "Ir para planos",
                  onAction: () => notify.info("Planos"),
                })
              }
            >
              Aviso com ação
            </Button>
            <Button
              variant="secondary"
              onClick={async () =>
                (await confirmAction({ title: "Publicar a vaga?" })) && notify.success("Vaga publicada")
              }
            >
              Pergunta
            </Button>
            <Button
              variant="secondary"
              onClick={async () => (await confirmDeletion("Furadeira 500 W")) && notify.success("Excluída")}
            >
              Excluir
            </Button>
          </div>
        </Example>
        <Example name="Janela e menu">
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen(true)}>Ver vaga</Button>
            <Menu label="Cadastre-se" items={menuItems} align="start" />
            <Menu
              label="Sua conta"
              items={menuItems}
              align="start"
              face={<Avatar name="Ana Ribeiro" size="sm" />}
            />
          </div>
        </Example>
        <Example name="Abas">
          <Tabs
            label="Vaga"
            value={tab}
            onChange={setTab}
            items={[
              { value: "resumo", label: "Resumo", content: <p>O que a vaga pede e o que oferece.</p> },
              {
                value: "candidatos",
                label: "Candidatos",
                content: <p>Quem se inscreveu, do mais novo ao mais antigo.</p>,
              },
              { value: "historico", label: "Histórico", content: <p>O que mudou e quando.</p> },
            ]}
          />
        </Example>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Representante comercial externo"
        lead="Laticínios Serra Azul · Uberlândia, MG"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Candidatar</Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Fechar
            </Button>
          </>
        }
      >
        <div className="space-y-3">
          {[
            "Carteira de 120 clientes na região.",
            "Comissão de 8% sobre o faturado.",
            "Ajuda de custo e veículo da empresa.",
          ].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Dialog>
    </Section>
  );
}

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
