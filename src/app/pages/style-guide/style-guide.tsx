import { Briefcase } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { z } from "zod";
import { FormVideoField } from "../../../features/training/videos/web/components/form-video-field.tsx";
import type { VideoUpload } from "../../../features/training/videos/web/components/video-uploads.ts";
import { UploadProgress, VideoWork } from "../../../features/training/videos/web/components/video-work.tsx";
import { product } from "../../../shared/product.ts";
import { reference } from "../../../shared/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState, ErrorState } from "../../../ui/empty-or-failed.tsx";
import { notify } from "../../../ui/feedback/feedback.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { NightBand } from "../../../ui/layout/night-band.tsx";
import { Container, Section } from "../../../ui/layout/page-parts.tsx";
import { LogoMark } from "../../../ui/logo.tsx";
import { LoadMore } from "../../../ui/more-pages.tsx";
import type { PageHandle } from "../../../ui/page-meta.ts";
import { SkeletonCards, SkeletonForm, SkeletonTabs, SkeletonText } from "../../../ui/skeleton.tsx";
import { ContentShow } from "./content-show.tsx";
import { DecisionShow } from "./decision-show.tsx";
import { FieldShow } from "./field-show.tsx";
import { FormShow } from "./form-show.tsx";
import { ChartShow, Example, FoundationShow } from "./foundation-show.tsx";
import { LayoutShow } from "./layout-show.tsx";
import { OverlayShow, VideoShow } from "./overlay-show.tsx";

const themes = [
  { value: "", label: "Do aparelho" },
  { value: "claro", label: "Claro" },
  { value: "escuro", label: "Escuro" },
];

export const meta = () => [
  { title: `Guia de estilo · ${product.name}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { parameters: ["tema", "etapa"] };

/** Every component of the design system in every state; development only. */
export default function StyleGuide() {
  const [search] = useSearchParams();
  const theme = search.get("tema") ?? "";
  useEffect(() => {
    if (theme === "claro" || theme === "escuro") {
      document.documentElement.dataset.theme = theme === "escuro" ? "dark" : "light";
    }
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);

  return (
    <>
      <NightBand as="div">
        <Container className="space-y-4 py-10 sm:py-16">
          <LogoMark className="size-12" />
          <h1 className="text-2xl font-bold">O jeito da {product.name}</h1>
          <p className="max-w-reading text-on-night-muted">
            Cores, letras e peças de todas as telas, em todos os estados. O que não está aqui não existe.
          </p>
          <nav aria-label="Tema" className="flex flex-wrap gap-2">
            {themes.map(({ value, label }) => (
              <Link
                key={value}
                to={value ? `?tema=${value}` : "?"}
                aria-current={theme === value ? "true" : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-on-night-muted px-4 font-medium aria-[current]:bg-amber aria-[current]:text-on-amber"
              >
                {label}
              </Link>
            ))}
          </nav>
        </Container>
      </NightBand>
      <Container className="space-y-4 pb-16">
        <FoundationShow />
        <ContentShow />
        <ChartShow />
        <FieldShow />
        <FormShow />
        <OverlayShow />
        <DecisionShow />
        <LayoutShow />
        <StateShow />
        <SendingShow />
        <VideoShow />
      </Container>
    </>
  );
}

function StateShow() {
  const [busy, setBusy] = useState(false);
  return (
    <Section title="Carregando, vazio, errado, cheio">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Example name="Vazio">
          <EmptyState
            icon={Briefcase}
            text="Você ainda não se inscreveu em nenhuma vaga"
            hint="Há 300 vagas abertas agora; algumas na sua cidade."
            action={<Button>Buscar vagas</Button>}
          />
        </Example>
        <Example name="Errado">
          <ErrorState onRetry={() => notify.info("Tentando de novo")} />
        </Example>
        <Example name="Cartões a caminho">
          <SkeletonTabs />
          <SkeletonCards count={2} />
        </Example>
        <Example name="Formulário e texto a caminho">
          <SkeletonForm fields={2} />
          <SkeletonText />
        </Example>
      </div>
      <LoadMore
        hasMore
        busy={busy}
        onLoadMore={() => {
          setBusy(true);
          setTimeout(() => setBusy(false), 1500);
        }}
      />
    </Section>
  );
}

const begun: VideoUpload = {
  videoId: null,
  fileName: "Abertura de venda consultiva.mp4",
  bytes: 1_480_000_000,
  sent: 512_000_000,
  speed: 2_400_000,
  state: "SENDING",
};
const uploads: VideoUpload[] = [
  begun,
  { ...begun, speed: null, state: "PAUSED" },
  { ...begun, speed: null, state: "WAITING" },
];
const works = [
  { status: "QUEUED", progress: 0, failure: null },
  { status: "PROCESSING", progress: 42, failure: null },
  { status: "UPLOADING", progress: 0, failure: null },
  {
    status: "FAILED",
    progress: 0,
    failure: "O arquivo está incompleto ou danificado. Gere o vídeo de novo e envie outra vez.",
  },
] as const;

const schema = z.object({ video: reference.nullable() });
const nothing = () => undefined;

/** A film on its way and under way; the field itself sends for a professional who is signed in. */
function SendingShow() {
  return (
    <Section title="Um vídeo é enviado sem pressa">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card className="space-y-6">
          {uploads.map((upload) => (
            <UploadProgress
              key={upload.state}
              upload={upload}
              onPause={nothing}
              onResume={nothing}
              onGiveUp={nothing}
            />
          ))}
        </Card>
        <Card className="space-y-6">
          {works.map((work) => (
            <VideoWork key={work.status} video={{ ...work, file_name: "Aula 3.mp4" }} />
          ))}
          <Form
            schema={schema}
            defaultValues={{ video: null }}
            onSubmit={async () => notify.success("Aula salva")}
            submitLabel="Salvar"
          >
            <FormVideoField name="video" label="Vídeo da aula" />
          </Form>
        </Card>
      </div>
    </Section>
  );
}
