import { FormCheckbox, FormMaskedField, FormRadioGroup } from "../../../../../ui/form/form-fields.tsx";

export const yesOrNo = [
  { value: "1", label: "Sim" },
  { value: "0", label: "Não" },
];

/** What only a course has that is open to everybody. */
export function OpenFields() {
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
