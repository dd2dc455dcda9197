import { useFormContext, useWatch } from "react-hook-form";
import { optionsOf } from "../../../../ui/fields/options-of.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { FormMaskedField, FormSelect, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { type PayoutInput, type PixKeyType, pixKeyInput } from "../../bank-account-contract.ts";
import { pixKeyLabels } from "../../pix-key-labels.ts";
import { PayeeFields } from "./payee-fields.tsx";

const untouched = {
  kind: "PIX_KEY" as const,
  pix_key_type: "CPF" as const,
  pix_key: "",
  holder_fullname: "",
  holder_document_number: "",
};

export function PixKeyForm({ onSubmit }: { onSubmit: (key: PayoutInput) => Promise<void> }) {
  return (
    <Form
      schema={pixKeyInput}
      defaultValues={untouched}
      failurePrefix="bank_account"
      label="Nova chave Pix"
      submitLabel="Salvar chave Pix"
      onSubmit={onSubmit}
    >
      <KeyFields />
      <PayeeFields />
    </Form>
  );
}

const types = optionsOf(pixKeyLabels);
const masksOfTypes = { CPF: "cpf", CNPJ: "cnpj", PHONE: "phone" } as const;

function KeyFields() {
  const { setValue } = useFormContext();
  const type: PixKeyType = useWatch({ name: "pix_key_type" });
  const field = { name: "pix_key", label: "Chave Pix", required: true } as const;
  return (
    <>
      <FormSelect
        name="pix_key_type"
        label="Tipo de chave"
        options={types}
        onChange={() => setValue("pix_key", "")}
        className="sm:max-w-72"
        required
      />
      {type === "CPF" || type === "CNPJ" || type === "PHONE" ? (
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
