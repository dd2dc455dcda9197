import { Combobox } from "@base-ui/react/combobox";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { call } from "../../../../../client/call.ts";
import { formatCpf } from "../../../../../shared/format/documents.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { RadioGroup } from "../../../../../ui/fields/choices.tsx";
import { ComboboxPopup } from "../../../../../ui/fields/combobox-parts.tsx";
import { controlLook, FieldFrame, FieldRow, useFieldWiring } from "../../../../../ui/fields/field.tsx";
import type { Option } from "../../../../../ui/fields/select.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormTextField, useBoundField } from "../../../../../ui/form/form-fields.tsx";
import { LinkButton, TextButton } from "../../../../../ui/link.tsx";
import { useOptionList } from "../../../../base/reference/web/components/reference-lists.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { requiredProof } from "../../../../people/users/contract.ts";
import {
  noProof,
  type Proof,
  ProofFields,
  useProof,
} from "../../../../people/users/web/components/proof-fields.tsx";
import { addBankAccount } from "../../../calls.ts";
import { bankAccountInput, type PayoutInput, withCheckDigit } from "../../bank-account-contract.ts";
import { PayeeFields, PixKeyForm } from "./pix-key-form.tsx";

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
  const { needsCode, proving } = useProof();
  const session = useSession();
  const document = session?.user.document;
  const known = {
    holder_fullname: session ? `${session.user.name} ${session.user.lastname}` : "",
    holder_document_number: document ? formatCpf(document) : "",
    ...noProof,
  };
  async function save({ password, code, ...bank_account }: PayoutInput & Proof) {
    const body = { bank_account, password, code };
    const { message } = await proving(() => call(addBankAccount, { params: { id: userId }, body }));
    notify.success(message);
    await onSaved();
  }
  // Whoever fills in all the rest first would be refused for it.
  if (session && !document) {
    return (
      <div className="space-y-5">
        <p className="text-pretty">
          Falta o seu CPF no cadastro: você só recebe em contas no seu CPF. Informe-o e volte aqui.
        </p>
        <LinkButton to="/vc/dados">Informar meu CPF</LinkButton>
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <RadioGroup label="Como você quer receber" options={kinds} value={kind} onChange={setKind} />
      {kind === "PIX_KEY" ? (
        <PixKeyForm known={known} needsCode={needsCode} onSubmit={save} />
      ) : (
        <AccountForm known={known} needsCode={needsCode} onSubmit={save} />
      )}
    </div>
  );
}

const untouched = {
  bank_number: "",
  agency_number: "",
  account_number: "",
};
const accountForm = bankAccountInput.extend(requiredProof);

export interface PayeeFormProps {
  /** What the account knows of the holder. */
  known: { holder_fullname: string; holder_document_number: string; password: string; code: string };
  needsCode: boolean;
  onSubmit: (account: PayoutInput & Proof) => Promise<void>;
}

function AccountForm({ known, needsCode, onSubmit }: PayeeFormProps) {
  return (
    <Form
      schema={accountForm}
      defaultValues={{ ...untouched, ...known }}
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
      <ProofFields needsCode={needsCode} />
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

const load = () =>
  import("../../banks.ts").then(({ listBanks }) =>
    listBanks().map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
  );

/** So many are shown at once; the rest is found by typing. */
const maxShown = 30;

/** Chooses a bank by its name or its number, in a `Form`. */
function FormBankField({ name }: { name: string }) {
  const { options, loading, failed, retry } = useOptionList("banks", load);
  const { value, onChange, ref, error } = useBoundField<string>({ name });
  const help = failed ? (
    <span role="status">
      A lista não carregou. <TextButton onClick={retry}>Tentar de novo</TextButton>
    </span>
  ) : (
    "Digite o nome ou o número do banco."
  );
  const field = { label: "Banco", name, help, error, required: true };
  const wiring = useFieldWiring({ ...field, disabled: loading });
  // While one types the first hit is highlighted by itself; the arrow that follows takes hold of it, and goes not past it.
  const isByItself = useRef(false);
  const isMoving = useRef(false);
  return (
    <Combobox.Root
      items={options}
      limit={maxShown}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(bank: Option | null) => onChange(bank?.value ?? "")}
      autoHighlight
      onItemHighlighted={(bank, { reason }) => {
        isByItself.current = bank !== undefined && reason === "none";
      }}
    >
      <FieldFrame {...field} wiring={wiring}>
        <Combobox.Input
          {...wiring}
          ref={ref}
          placeholder={loading ? "Carregando..." : "Ex.: Itaú"}
          autoComplete="off"
          className={controlLook}
          onKeyDown={(event) => {
            const wasMoving = isMoving.current;
            isMoving.current = event.key === "ArrowDown" || event.key === "ArrowUp";
            if (event.key !== "ArrowDown" || wasMoving || !isByItself.current) return;
            event.preventDefault();
            event.preventBaseUIHandler();
          }}
        />
      </FieldFrame>
      <ComboboxPopup noneFound="Nenhum banco com este nome ou número." keyOf={({ value }: Option) => value}>
        {({ label }) => label}
      </ComboboxPopup>
    </Combobox.Root>
  );
}
