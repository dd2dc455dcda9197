import { FieldRow } from "../../../../../ui/fields/field-row.tsx";
import { optionsOf } from "../../../../../ui/fields/options-of.ts";
import { FormSelect, FormTextArea, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { positionLabels } from "../../../../base/reference/position-labels.ts";
import { summaryMaxLength } from "../../labels.ts";

/** Title, level and summary of the form around: `resume.title` and so on. */
export function ShortProfileSection() {
  return (
    <>
      <FieldRow columns="2-1">
        <FormTextField
          name="resume.title"
          label="Título do perfil"
          help="Aparece logo abaixo do seu nome. Ex.: Representante de cosméticos no interior paulista."
        />
        <FormSelect name="resume.position" label="Nível" options={optionsOf(positionLabels)} />
      </FieldRow>
      <FormTextArea
        name="resume.summary"
        label="Resumo"
        rows={6}
        maxLength={summaryMaxLength}
        help="Quem você é, o que vende bem e para quem."
      />
    </>
  );
}
