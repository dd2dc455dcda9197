import { FormMaskedField, FormTextField } from "../../../../ui/form/form-fields.tsx";

/** Whose account or key it is. */
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
      mask="document"
      label="CPF ou CNPJ do titular"
      className="sm:max-w-72"
      required
    />
  </>
);
