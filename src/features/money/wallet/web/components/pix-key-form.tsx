import { useFormContext, useWatch } from "react-hook-form";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormSelect, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { requiredProof } from "../../../../people/users/contract.ts";
import { ProofFields } from "../../../../people/users/web/components/proof-fields.tsx";
import { type PixKeyType, pixKeyInput } from "../../bank-account-contract.ts";
import { pixKeyLabels } from "../../model.ts";
import type { PayeeFormProps } from "./bank-account-form.tsx";

const untouched = {
  kind: "PIX_KEY" as const,
  pix_key_type: "CPF" as const,
};
const keyForm = pixKeyInput.extend(requiredProof);

export function PixKeyForm({ known, needsCode, onSubmit }: PayeeFormProps) {
  return (
    <Form
      schema={keyForm}
      defaultValues={{ ...untouched, pix_key: known.holder_document_number, ...known }}
      failurePrefix="bank_account"
      label="Nova chave Pix"
      submitLabel="Salvar chave Pix"
      onSubmit={onSubmit}
    >
      <KeyFields ownCpf={known.holder_document_number} />
      <PayeeFields />
      <ProofFields needsCode={needsCode} />
    </Form>
  );
}

/** A CNPJ is never the person's own document. */
const types = optionsOf(pixKeyLabels).filter(({ value }) => value !== "CNPJ");
const masksOfTypes = { CPF: "cpf", PHONE: "phone" } as const;

/** A key that is a CPF can only be the own one. */
function KeyFields({ ownCpf }: { ownCpf: string }) {
  const { setValue } = useFormContext();
  const type: PixKeyType = useWatch({ name: "pix_key_type" });
  const field = { name: "pix_key", label: "Chave Pix", required: true } as const;
  return (
    <>
      <FormSelect
        name="pix_key_type"
        label="Tipo de chave"
        options={types}
        onChange={(chosen) => setValue("pix_key", chosen === "CPF" ? ownCpf : "")}
        className="sm:max-w-72"
        required
      />
      {type === "CPF" || type === "PHONE" ? (
        <FormMaskedField key={type} {...field} mask={masksOfTypes[type]} />
      ) : (
        <FormTextField
          key={type}
          {...field}
          type={type === "EMAIL" ? "email" : "text"}
          autoComplete="off"
          spellCheck={false}
          placeholder={type === "EMAIL" ? "nome@exemplo.com.br" : "00000000-0000-0000-0000-000000000000"}
        />
      )}
    </>
  );
}

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
