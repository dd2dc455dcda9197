import { call } from "../../../../../client/call.ts";
import { readReferral } from "../../../../../client/referral.ts";
import { FieldRow } from "../../../../../ui/fields/field-row.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormCheckbox } from "../../../../../ui/form/form-checkbox.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { FormTextField } from "../../../../../ui/form/form-text-field.tsx";
import { SubmitButton } from "../../../../../ui/form/submit-button.tsx";
import type { Session } from "../../../../base/sessions/session.ts";
import { registerProfessional } from "../../../calls.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { TermsField } from "./terms-field.tsx";
import { useOpening } from "./use-opening.ts";

interface ProfessionalFormProps {
  /** On the page both boxes start ticked, in the dialog neither (specification, section 5). */
  ticked: boolean;
  onSignedIn?: (session: Session) => void;
}

const texts = { name: "", lastname: "", email: "", phone: "", password: "", passwordConfirm: "" };

export function ProfessionalForm({ ticked, onSignedIn }: ProfessionalFormProps) {
  const open = useOpening(onSignedIn);
  return (
    <Form
      schema={async () => (await import("../../contract.ts")).professionalRegistrationForm}
      // Not ticked the box has a value as well: a field without one would count as changed from the start.
      defaultValues={{ ...texts, accept_phone: ticked, terms: (ticked || undefined) as true }}
      failurePrefix="user"
      label="Cadastro do profissional"
      onSubmit={async (user) => {
        const body = { user, afiliate: readReferral() };
        await open(() => call(registerProfessional, { body }));
      }}
    >
      <FieldRow>
        <FormTextField name="name" label="Nome" autoComplete="given-name" required />
        <FormTextField name="lastname" label="Sobrenome" autoComplete="family-name" required />
      </FieldRow>
      <FieldRow>
        <FormTextField
          name="email"
          label="Login e-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <FormMaskedField name="phone" mask="phone" label="Telefone" required />
      </FieldRow>
      <NewPasswordFields password="password" confirmation="passwordConfirm" />
      <div className="space-y-1">
        <TermsField name="terms" />
        <FormCheckbox name="accept_phone" label="Aceito receber mensagens pelo WhatsApp" />
      </div>
      <SubmitButton size="lg" fullWidth>
        Criar minha conta
      </SubmitButton>
    </Form>
  );
}
