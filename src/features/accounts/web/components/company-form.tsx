import { z } from "zod";
import { readStored } from "../../../../client/browser-storage.ts";
import { call } from "../../../../client/call.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { FieldRow } from "../../../../ui/fields/field-row.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormMaskedField, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { newCompanyInput } from "../../../companies/contract.ts";
import { founderRegistration, registerCompany } from "../../contract.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { type Session, startSession } from "./session.ts";
import { TermsField } from "./terms-field.tsx";

/** The form asks for one phone, which is the company's and the person's. */
const companyForm = z.object({ company: newCompanyInput.omit({ phone: true }), user: founderRegistration });

const empty = {
  company: { name_fancy: "", document: "", site: "" },
  user: { name: "", lastname: "", email: "", phone: "", password: "", passwordConfirm: "", terms: true },
} as const;

interface CompanyFormProps {
  onSignedIn?: (session: Session) => void;
}

export function CompanyForm({ onSignedIn }: CompanyFormProps) {
  async function register({ company, user }: z.output<typeof companyForm>) {
    const { auth, message } = await call(registerCompany, {
      body: { company: { ...company, phone: user.phone }, user, afiliate: readStored("afiliate") },
    });
    const session = await startSession(auth.token);
    notify.success(message);
    if (session) onSignedIn?.(session);
  }
  return (
    <Form
      schema={companyForm}
      defaultValues={empty}
      invalidText="Verifique os campos obrigatórios"
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
