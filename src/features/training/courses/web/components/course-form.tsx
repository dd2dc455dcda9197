import { GraduationCap } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { fieldMessages } from "../../../../../shared/failure.ts";
import { requiredRichText, unlessEmpty, whereRight } from "../../../../../shared/schema.ts";
import { FieldGroup, FieldRow } from "../../../../../ui/fields/field.tsx";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import {
  FormCheckbox,
  FormRadioGroup,
  FormRichText,
  FormSelect,
  FormTextField,
} from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { SaveBar } from "../../../../../ui/form/long-form.tsx";
import { Tabs } from "../../../../../ui/tabs.tsx";
import { FormOwnImageField } from "../../../../base/media/web/components/own-image-field.tsx";
import { FormSkillSelect } from "../../../../base/reference/web/components/reference-lists.tsx";
import { FormVideoField } from "../../../videos/web/components/form-video-field.tsx";
import { courseShape, hasFieldsOfType } from "../../authoring-contract.ts";
import type { Course } from "../../contract.ts";
import { courseLevelLabels, courseTypeLabels } from "../../model.ts";
import { courseTexts } from "../../policy.ts";
import { ExclusiveFields } from "./exclusive-fields.tsx";
import { yesOrNo } from "./own-courses.ts";

interface CourseFormProps {
  /** The course to change; null for a new one that is for one company. */
  course: Course | null;
  onSave: (course: CourseWritten) => Promise<void>;
}

type Text = z.ZodType<string | undefined, string | null | undefined>;

/**
 * What is wanted of a course that is written on. A draft may do without the texts that it never had, and leaves them out;
 * what everybody can find has them all.
 */
function formOf(course: Course | null) {
  const isDraft = isBegun(course);
  const mayWait = (text: (typeof courseTexts)[number]) => isDraft && !course?.[text];
  const textOf = (text: (typeof courseTexts)[number]): Text =>
    mayWait(text) ? unlessEmpty(requiredRichText()) : requiredRichText();
  return z
    .object({
      ...courseShape,
      description: textOf("description"),
      objectives: textOf("objectives"),
      target: textOf("target"),
      prerequisites: textOf("prerequisites"),
    })
    .superRefine(...hasFieldsOfType)
    .superRefine(
      (input, context) => {
        if (!input.status) return;
        for (const text of courseTexts)
          if (!input[text]) context.addIssue({ code: "custom", path: [text], message: fieldMessages.empty });
      },
      { when: whereRight("status", ...courseTexts) },
    );
}

/** What a form of a course sends. */
export type CourseWritten = z.output<ReturnType<typeof formOf>>;

const isBegun = (course: Course | null): boolean => course?.type === "OPEN" && !course.status;

const levels = optionsOf(courseLevelLabels);

/** All that a course says of itself; its lessons stand beside it. */
export function CourseForm({ course, onSave }: CourseFormProps) {
  const schema = useMemo(() => formOf(course), [course]);
  const isDraft = isBegun(course);
  const needed = !isDraft;
  return (
    <Form
      schema={schema}
      defaultValues={courseValues(course)}
      onSubmit={onSave}
      failurePrefix="course"
      mapFailureField={(path) => path.replace(/^course\.(\w+).*$/, "$1")}
      warnWhenUnsaved
      label="Treinamento"
      className="min-w-0 max-w-4xl"
    >
      <FieldGroup title="O treinamento">
        <FormTextField name="name" label="Nome" maxLength={120} autoComplete="off" required />
        {isDraft && (
          <p className="text-ink-muted text-pretty">
            Os quatro textos podem ficar para depois: só são pedidos para publicar.
          </p>
        )}
        <FormRichText name="description" label="Descrição" required={needed} />
        <FormRichText
          name="objectives"
          label="Objetivos"
          help="O que a pessoa saberá fazer no fim"
          required={needed}
        />
        <FormRichText name="target" label="Público alvo" help="Para quem é" required={needed} />
        <FormRichText
          name="prerequisites"
          label="Pré-requisitos"
          help="O que é preciso saber ou ter antes; se nada, diga que nada"
          required={needed}
        />
        <FieldRow>
          <FormSkillSelect name="segment" type="THEME" label="Tema" placeholder="Indiferente" optional />
          <FormSelect name="level" label="Nível" options={levels} placeholder="Qualquer nível" optional />
        </FieldRow>
      </FieldGroup>

      <FieldGroup title="Imagem e apresentação" lead="É o que se vê antes de abrir o treinamento.">
        <FormOwnImageField
          name="image"
          label="Imagem"
          shape="wide"
          glyph={GraduationCap}
          help="Deitada fica melhor (16:9). JPG, PNG, GIF ou WebP de até 25 MB."
          optional
        />
        <FormVideoField
          name="video"
          label="Vídeo de apresentação"
          help="Qualquer pessoa pode assistir. MP4 de até 5 GB."
          optional
        />
      </FieldGroup>

      <FieldGroup title="Para quem e por quanto">
        {course && (
          <p>
            Tipo: <strong>{courseTypeLabels[course.type]}</strong>{" "}
            <span className="text-ink-muted">(não muda depois de criado)</span>
          </p>
        )}
        {course?.type === "OPEN" ? <OpenFields /> : <ExclusiveFields />}
      </FieldGroup>
      <SaveBar isNew={course === null} />
    </Form>
  );
}

/** What the form starts from: a stored course, or a new one. */
const courseValues = (course: Course | null): z.input<ReturnType<typeof formOf>> => ({
  name: course?.name ?? "",
  description: course?.description ?? "",
  objectives: course?.objectives ?? "",
  target: course?.target ?? "",
  prerequisites: course?.prerequisites ?? "",
  type: course?.type ?? "EXCLUSIVE",
  price: course?.type === "OPEN" ? course.price : null,
  status: course ? (course.status ? "1" : "0") : "0",
  segment: course?.segment?._id ?? "",
  level: course?.level ?? "",
  included_in_plan: course?.included_in_plan ?? false,
  exclusive_company: course?.exclusive_company ?? null,
  exclusive_licenses: course?.exclusive_licenses?.toString() ?? "",
  image: course?.image ?? null,
  video: course?.video[0] ?? null,
});

/** What only a course has that is open to everybody. */
function OpenFields() {
  return (
    <>
      <FormMaskedField
        name="price"
        mask="money"
        label="Preço"
        help="No mínimo R$ 20,00"
        className="max-w-xs"
        required
      />
      <FormCheckbox
        name="included_in_plan"
        label="Incluído no plano"
        help="Profissionais com plano pago fazem o treinamento sem pagar por ele."
      />
      <FormRadioGroup
        name="status"
        label="Publicar?"
        help="Publicado, ele aparece na busca assim que tiver uma aula publicada com vídeo."
        options={yesOrNo}
        required
      />
    </>
  );
}

interface CourseTabsProps {
  info: ReactNode;
  /** Null before the course is there: it has no lessons then. */
  outline: ReactNode | null;
}

/** The two parts of the editor of a course; `?local=aulas` opens the lessons. */
export function CourseTabs({ info, outline }: CourseTabsProps) {
  const [search, setSearch] = useSearchParams();
  const value = outline !== null && search.get("local") === "aulas" ? "aulas" : "info";

  function open(tab: string) {
    setSearch(tab === "aulas" ? { local: "aulas" } : {}, { preventScrollReset: true, replace: true });
  }

  return (
    <Tabs
      label="Partes do treinamento"
      value={value}
      onChange={open}
      items={[
        // What was typed stays while one looks at the other tab.
        { value: "info", label: "Info", content: info, keepMounted: true },
        { value: "aulas", label: "Matérias", content: outline, disabled: outline === null },
      ]}
    />
  );
}
