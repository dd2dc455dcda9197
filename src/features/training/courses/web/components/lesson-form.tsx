import { CirclePlay } from "lucide-react";
import type { z } from "zod";
import { FieldGroup, FieldRow } from "../../../../../ui/fields/field.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormRadioGroup, FormRichText, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { SaveBar } from "../../../../../ui/form/long-form.tsx";
import { FormOwnImageField } from "../../../../base/media/web/components/own-image-field.tsx";
import { FormVideoField } from "../../../videos/web/components/form-video-field.tsx";
import { type Lesson, type LessonInput, lessonInput } from "../../lesson-contract.ts";
import { yesOrNo } from "./own-courses.ts";

interface LessonFormProps {
  /** The lesson to change; null for a new one. */
  lesson: Lesson | null;
  onSave: (lesson: LessonInput) => Promise<void>;
}

/** All of a lesson but what is attached to it. */
export function LessonForm({ lesson, onSave }: LessonFormProps) {
  return (
    <Form
      schema={lessonInput}
      defaultValues={lessonValues(lesson)}
      onSubmit={onSave}
      failurePrefix="lesson"
      mapFailureField={(path) => path.replace(/^lesson\.(\w+).*$/, "$1")}
      warnWhenUnsaved
      label="Aula"
      className="min-w-0 max-w-4xl"
    >
      <FieldGroup title="A aula">
        <FormTextField name="name" label="Nome" maxLength={120} autoComplete="off" required />
        <FormRichText
          name="description"
          label="Descrição"
          help="Aparece abaixo do vídeo. Sem vídeo, a aula é este texto."
          required
        />
      </FieldGroup>
      <FieldGroup title="Vídeo">
        <FormVideoField name="video" label="Vídeo da aula" help="MP4 de até 5 GB." />
        <FormOwnImageField
          name="image"
          label="Imagem"
          shape="wide"
          glyph={CirclePlay}
          help="Sem ela aparece um quadro do vídeo. JPG, PNG, GIF ou WebP de até 25 MB."
          optional
        />
      </FieldGroup>
      <FieldGroup title="Publicação">
        <FieldRow>
          <FormRadioGroup
            name="status"
            label="Publicar?"
            help="Com vídeo, alunos veem a aula quando ele está pronto."
            options={yesOrNo}
            required
          />
          <FormRadioGroup
            name="is_free"
            label="Aula grátis?"
            help="Uma aula grátis pode ser assistida por qualquer pessoa."
            options={yesOrNo}
            required
          />
        </FieldRow>
      </FieldGroup>
      <SaveBar isNew={lesson === null} />
    </Form>
  );
}

/** What the form starts from: a stored lesson, or a new one. */
const lessonValues = (lesson: Lesson | null): z.input<typeof lessonInput> => ({
  name: lesson?.name ?? "",
  description: lesson?.description ?? "",
  is_free: lesson?.is_free ? "1" : "0",
  status: lesson?.status ? "1" : "0",
  image: lesson?.image ?? null,
  video: lesson?.video ?? null,
});
