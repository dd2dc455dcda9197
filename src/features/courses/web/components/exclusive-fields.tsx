import { FormTextField } from "../../../../ui/form/form-fields.tsx";
import { FormCompanyField } from "./company-field.tsx";

/** What only a course has that is made for one company: it has no price, and is found by nobody else. */
export function ExclusiveFields() {
  return (
    <>
      <FormCompanyField name="exclusive_company" label="Empresa" required />
      <FormTextField
        name="exclusive_licenses"
        label="Licenças"
        help="Quantas pessoas da empresa podem fazer o treinamento"
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        className="max-w-xs"
        required
      />
    </>
  );
}
