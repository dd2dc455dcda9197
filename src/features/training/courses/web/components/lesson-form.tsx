import { CirclePlay } from "lucide-react";
import { useMemo } from "react";
import { z } from "zod";
import { fieldMessages } from "../../../../../shared/failure.ts";
import { requiredRichText, unlessEmpty, whereRight } from "../../../../../shared/schema.ts";
import { FieldGroup, FieldRow } from "../../../../../ui/fields/field.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormRadioGroup, FormRichText, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { SaveBar } from "../../../../../ui/form/long-form.tsx";
import { FormOwnImageField } from "../../../../base/media/web/components/own-image-field.tsx";
import { FormVideoField } from "../../../videos/web/components/form-video-field.tsx";
import type { Lesson } from "../../lesson-contract.ts";
import { lessonShape } from "../../outline-contract.ts";
import { mayBePublished } from "../../policy.ts";
import { yesOrNo } from "./own-courses.ts";

interface LessonFormProps {
  /** The lesson to change; null for a new one. */
  lesson: Lesson | null;
  onSave: (lesson: LessonWritten) => Promise<void>;
}

type Text = z.ZodType<string | undefined, string | null | undefined>;

/** Before it is published a lesson may do without a description that it never had. */
function formOf(isDraft: boolean) {
  const description: Text = isDraft ? unlessEmpty(requiredRichText()) : requiredRichText();
  return z
    .object({ ...lessonShape, description })
    .refine(
      ({ status, description }) => !status || mayBePublished({ hasDescription: Boolean(description) }),
      {
        path: ["description"],
        message: fieldMessages.empty,
        when: whereRight("status", "description"),
      },
    );
}

/** What a form of a lesson sends. */
export type LessonWritten = z.output<ReturnType<typeof formOf>>;

/** All of a lesson but what is attached to it. */
export function LessonForm({ lesson, onSave }: LessonFormProps) {
  const isDraft = !lesson?.status && !lesson?.description;
  const schema = useMemo(() => formOf(isDraft), [isDraft]);
  return (
    <Form
      schema={schema}
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
        <FormVideoField name="video" label="Vídeo da aula" help="MP4 de até 5 GB." />
        <FormRichText
          name="description"
          label="Descrição"
          help={`Aparece abaixo do vídeo. Sem vídeo, a aula é este texto.${isDraft ? " Pode ficar para depois: só é pedida para publicar." : ""}`}
          required={!isDraft}
        />
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
const lessonValues = (lesson: Lesson | null): z.input<ReturnType<typeof formOf>> => ({
  name: lesson?.name ?? "",
  description: lesson?.description ?? "",
  is_free: lesson?.is_free ? "1" : "0",
  status: lesson?.status ? "1" : "0",
  image: lesson?.image ?? null,
  video: lesson?.video ?? null,
});
