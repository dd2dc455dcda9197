import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { readReferral } from "../../../../../client/referral.ts";
import { FieldRow } from "../../../../../ui/fields/field-row.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { FormTextField } from "../../../../../ui/form/form-text-field.tsx";
import { SubmitButton } from "../../../../../ui/form/submit-button.tsx";
import type { Session } from "../../../../base/sessions/session.ts";
import { registerCompany } from "../../../calls.ts";
import type { companyRegistrationForm } from "../../contract.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { TermsField } from "./terms-field.tsx";
import { useOpening } from "./use-opening.ts";

const empty = {
  company: { name_fancy: "", document: "", site: "" },
  user: { name: "", lastname: "", email: "", phone: "", password: "", passwordConfirm: "", terms: true },
} as const;

interface CompanyFormProps {
  onSignedIn?: (session: Session) => void;
}

export function CompanyForm({ onSignedIn }: CompanyFormProps) {
  const open = useOpening(onSignedIn);
  async function register({ company, user }: z.output<typeof companyRegistrationForm>) {
    await open(() =>
      call(registerCompany, {
        body: { company: { ...company, phone: user.phone }, user, afiliate: readReferral() },
      }),
    );
  }
  return (
    <Form
      schema={async () => (await import("../../contract.ts")).companyRegistrationForm}
      defaultValues={empty}
      mapFailureField={(path) => (path === "company.phone" ? "user.phone" : path)}
      label="Cadastro da empresa"
      onSubmit={register}
    >
      <FormTextField name="company.name_fancy" label="Nome da empresa" autoComplete="organization" required />
      <FieldRow>
        <FormMaskedField name="company.document" mask="cnpj" label="CNPJ" required />
        <FormTextField
          name="company.site"
          label="Site da empresa"
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="www.suaempresa.com.br"
          optional
        />
      </FieldRow>
      <FieldRow>
        <FormTextField name="user.name" label="Nome do responsável" autoComplete="given-name" required />
        <FormTextField
          name="user.lastname"
          label="Sobrenome do responsável"
          autoComplete="family-name"
          required
        />
      </FieldRow>
      <FieldRow>
        <FormTextField
          name="user.email"
          label="Login e-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <FormMaskedField name="user.phone" mask="phone" label="Telefone" required />
      </FieldRow>
      <NewPasswordFields password="user.password" confirmation="user.passwordConfirm" />
      <TermsField name="user.terms" />
      <SubmitButton size="lg" fullWidth>
        Cadastrar minha empresa
      </SubmitButton>
    </Form>
  );
}
