import { FormMaskedField, FormTextField } from "../../../../ui/form/form-fields.tsx";

/** Whose account or key it is: the person's own. */
export const PayeeFields = () => (
  <>
    <FormTextField
      name="holder_fullname"
      label="Nome completo do titular"
      autoComplete="name"
      maxLength={120}
      required
    />
    <FormMaskedField
      name="holder_document_number"
      mask="cpf"
      label="CPF do titular"
      help="O mesmo do seu cadastro."
      className="sm:max-w-72"
      required
    />
  </>
);
