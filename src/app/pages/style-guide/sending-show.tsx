import { z } from "zod";
import { FormVideoField } from "../../../features/videos/web/components/form-video-field.tsx";
import { UploadProgress } from "../../../features/videos/web/components/upload-progress.tsx";
import type { VideoUpload } from "../../../features/videos/web/components/video-uploads.ts";
import { VideoWork } from "../../../features/videos/web/components/video-work.tsx";
import { reference } from "../../../shared/schema.ts";
import { Card } from "../../../ui/card.tsx";
import { notify } from "../../../ui/feedback/feedback.ts";
import { Form } from "../../../ui/form/form.tsx";
import { Section } from "../../../ui/layout/section.tsx";

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
export function SendingShow() {
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
