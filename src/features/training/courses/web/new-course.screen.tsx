import { useState } from "react";
import { type ClientLoaderFunctionArgs, useNavigate } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { RadioGroup } from "../../../../ui/fields/choices.tsx";
import { FieldGroup } from "../../../../ui/fields/field.tsx";
import { optionsOf } from "../../../../ui/fields/select.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../ui/form/form-masked-field.tsx";
import { SaveBar } from "../../../../ui/form/long-form.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { createCourse, draftCourse } from "../../calls.ts";
import { FormVideoField } from "../../videos/web/components/form-video-field.tsx";
import { type CourseDraft, courseDraft } from "../authoring-contract.ts";
import { type CourseType, courseTypeLabels } from "../model.ts";
import { outlineOf, ownCourses } from "./components/course-addresses.ts";
import { CourseForm, CourseTabs, type CourseWritten } from "./components/course-form.tsx";

export const meta = () => [{ title: `Novo treinamento · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return null;
}

export default function NewCourse() {
  const navigate = useNavigate();
  const [type, setType] = useState<CourseType>("OPEN");

  async function save(input: CourseWritten) {
    const { description = "", objectives = "", target = "", prerequisites = "" } = input;
    const whole = { ...input, description, objectives, target, prerequisites };
    const { message, course } = await call(createCourse, { body: { course: whole } });
    notify.success(message);
    await navigate(outlineOf(course._id), { replace: true });
  }

  async function begin(draft: CourseDraft) {
    const { message, course } = await call(draftCourse, { body: { course: draft } });
    notify.success(message);
    await navigate(outlineOf(course._id), { replace: true });
  }

  const info = (
    <div className="space-y-6">
      <RadioGroup
        name="type"
        label="Tipo de curso"
        help="Aberto para qualquer pessoa da Praça, ou exclusivo de uma empresa. Não muda depois."
        options={types}
        value={type}
        onChange={(chosen) => setType(chosen as CourseType)}
      />
      {type === "OPEN" ? <CourseDraftForm onSave={begin} /> : <CourseForm course={null} onSave={save} />}
    </div>
  );
  return (
    <>
      <NewCourseHeader />
      <CourseTabs info={info} outline={null} />
    </>
  );
}

const types = optionsOf(courseTypeLabels);

const NewCourseHeader = () => (
  <PageHeader
    back={<BackLink to={ownCourses}>Meus treinamentos</BackLink>}
    title="Novo treinamento"
    lead="O nome e o preço bastam para começar. Ninguém vê o treinamento antes de você publicar."
  />
);

export function HydrateFallback() {
  return (
    <>
      <NewCourseHeader />
      <SkeletonForm fields={3} />
    </>
  );
}

/** With what a course begins that everybody can buy: a name, a price and, where there is one already, the first film. */
function CourseDraftForm({ onSave }: { onSave: (course: CourseDraft) => Promise<void> }) {
  return (
    <Form
      schema={courseDraft}
      defaultValues={{ name: "", price: null, video: null }}
      onSubmit={onSave}
      failurePrefix="course"
      mapFailureField={(path) => path.replace(/^course\.(\w+).*$/, "$1")}
      warnWhenUnsaved
      label="Treinamento"
      className="min-w-0 max-w-4xl"
    >
      <FieldGroup title="O treinamento" lead="Textos, imagem e mais aulas vêm depois, antes de publicar.">
        <FormTextField name="name" label="Nome" maxLength={120} autoComplete="off" required />
        <FormMaskedField
          name="price"
          mask="money"
          label="Preço"
          help="No mínimo R$ 20,00. Pode mudar depois."
          className="max-w-xs"
          required
        />
        <FormVideoField
          name="video"
          label="Vídeo da primeira aula"
          help="MP4 de até 5 GB. Só quem tiver o treinamento assiste."
          optional
        />
      </FieldGroup>
      <SaveBar isNew />
    </Form>
  );
}
