import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { call } from "../../../../client/call.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { FieldRow } from "../../../../ui/fields/field-row.tsx";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormTextField } from "../../../../ui/form/form-fields.tsx";
import {
  addBankAccount,
  bankAccountInput,
  type PayoutInput,
  withCheckDigit,
} from "../../bank-account-contract.ts";
import { FormBankField } from "./bank-field.tsx";
import { PayeeFields } from "./payee-fields.tsx";
import { PixKeyForm } from "./pix-key-form.tsx";

interface BankAccountFormProps {
  userId: string;
  onSaved: () => unknown;
}

const kinds = [
  { value: "BANK_ACCOUNT", label: "Conta bancária" },
  { value: "PIX_KEY", label: "Chave Pix" },
];

/** The form of a place to be paid at. */
export function BankAccountForm({ userId, onSaved }: BankAccountFormProps) {
  const [kind, setKind] = useState("BANK_ACCOUNT");
  async function save(bank_account: PayoutInput) {
    const { message } = await call(addBankAccount, { params: { id: userId }, body: { bank_account } });
    notify.success(message);
    await onSaved();
  }
  return (
    <div className="space-y-5">
      <RadioGroup label="Como você quer receber" options={kinds} value={kind} onChange={setKind} />
      {kind === "PIX_KEY" ? <PixKeyForm onSubmit={save} /> : <AccountForm onSubmit={save} />}
    </div>
  );
}

const untouched = {
  bank_number: "",
  agency_number: "",
  account_number: "",
  holder_fullname: "",
  holder_document_number: "",
};

function AccountForm({ onSubmit }: { onSubmit: (account: PayoutInput) => Promise<void> }) {
  return (
    <Form
      schema={bankAccountInput}
      defaultValues={untouched}
      failurePrefix="bank_account"
      label="Nova conta"
      submitLabel="Salvar conta"
      onSubmit={onSubmit}
    >
      <FormBankField name="bank_number" />
      <FieldRow>
        <FormTextField
          name="agency_number"
          label="Agência"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          placeholder="1234"
          required
        />
        <AccountNumberField />
      </FieldRow>
      <PayeeFields />
    </Form>
  );
}

/** Left without a hyphen, it shows which digit is taken for the check digit. */
function AccountNumberField() {
  const { getValues, setValue } = useFormContext();
  const name = "account_number";
  return (
    <FormTextField
      name={name}
      label="Conta com dígito"
      help="O último número é o dígito."
      autoComplete="off"
      maxLength={18}
      placeholder="12345-6"
      onBlur={() => setValue(name, withCheckDigit(String(getValues(name))))}
      required
    />
  );
}
