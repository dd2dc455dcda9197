import { lazy, Suspense, useId, useRef, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { readReferral } from "../../../../../client/referral.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormCheckbox, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import type { Session } from "../../../../base/sessions/session.ts";
import { startSession } from "../../../../base/sessions/web/components/session.ts";
import { registerCompany, registerProfessional } from "../../../calls.ts";
import { NewPasswordFields } from "./account-page.tsx";

/** The name of each registration, and what leads from it to the other. */
export const registrationWords = {
  professional: { title: "Cadastro do profissional", otherLabel: "Cadastrar uma empresa" },
  company: { title: "Cadastro da empresa", otherLabel: "Sou profissional de vendas" },
} as const;

export type RegistrationKind = keyof typeof registrationWords;

interface OwnFormProps {
  /** On the page a professional's boxes start ticked, in the dialog neither (specification, section 5). */
  ticked: boolean;
  onSignedIn?: (session: Session) => void;
}

/** Opens an account of one kind and signs the person in. */
export const RegistrationForm = ({ kind, ...props }: OwnFormProps & { kind: RegistrationKind }) =>
  kind === "company" ? <CompanyForm {...props} /> : <ProfessionalForm {...props} />;

const person = { name: "", lastname: "", email: "", phone: "", password: "", passwordConfirm: "" };

function ProfessionalForm({ ticked, onSignedIn }: OwnFormProps) {
  const open = useOpening(onSignedIn);
  return (
    <Form
      schema={async () => (await import("../../contract.ts")).professionalRegistrationForm}
      // Not ticked the box has a value as well: a field without one would count as changed from the start.
      defaultValues={{ ...person, accept_phone: ticked, terms: (ticked || undefined) as true }}
      failurePrefix="user"
      label={registrationWords.professional.title}
      onSubmit={async (user) => {
        const body = { user, afiliate: readReferral() };
        await open(() => call(registerProfessional, { body }));
      }}
    >
      <PersonFields />
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

const emptyCompany = {
  company: { name_fancy: "", document: "", site: "" },
  user: { ...person, terms: true },
} as const;

function CompanyForm({ onSignedIn }: OwnFormProps) {
  const open = useOpening(onSignedIn);
  return (
    <Form
      schema={async () => (await import("../../contract.ts")).companyRegistrationForm}
      defaultValues={emptyCompany}
      mapFailureField={(path) => (path === "company.phone" ? "user.phone" : path)}
      label={registrationWords.company.title}
      onSubmit={async ({ company, user }) => {
        const body = { company: { ...company, phone: user.phone }, user, afiliate: readReferral() };
        await open(() => call(registerCompany, { body }));
      }}
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
      <PersonFields prefix="user." whose=" do responsável" />
      <TermsField name="user.terms" />
      <SubmitButton size="lg" fullWidth>
        Cadastrar minha empresa
      </SubmitButton>
    </Form>
  );
}

/** The person and how they sign in; `prefix` is where the form holds them, `whose` completes the labels of the name. */
const PersonFields = ({ prefix = "", whose = "" }) => (
  <>
    <FieldRow>
      <FormTextField name={`${prefix}name`} label={`Nome${whose}`} autoComplete="given-name" required />
      <FormTextField
        name={`${prefix}lastname`}
        label={`Sobrenome${whose}`}
        autoComplete="family-name"
        required
      />
    </FieldRow>
    <FieldRow>
      <FormTextField
        name={`${prefix}email`}
        label="Login e-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <FormMaskedField name={`${prefix}phone`} mask="phone" label="Telefone" required />
    </FieldRow>
    <NewPasswordFields password={`${prefix}password`} confirmation={`${prefix}passwordConfirm`} />
  </>
);

/** Two pages of words that few people open. */
const Terms = lazy(async () => ({
  default: (await import("../../../privacy/web/components/terms.tsx")).Terms,
}));

/** The box to agree with the terms; its words open and close their text. */
function TermsField({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="space-y-2">
      <FormCheckbox
        name={name}
        label="Estou de acordo com os termos"
        onLabelClick={() => setOpen(!open)}
        labelExpanded={open}
        required
      />
      {open && (
        <Suspense fallback={<Skeleton className="h-72 rounded-control" />}>
          <Terms id={id} />
        </Suspense>
      )}
    </div>
  );
}

interface Opened {
  auth: { token: string };
  message: string;
}

/**
 * Registers somebody and signs the person in. Where only the second failed, the form sent again enters the account that
 * is there, rather than find the own e-mail in use.
 */
function useOpening(onSignedIn?: (session: Session) => void) {
  const opened = useRef<Opened | null>(null);
  return async (register: () => Promise<Opened>): Promise<void> => {
    opened.current ??= await register();
    const { auth, message } = opened.current;
    const session = await startSession(auth.token);
    notify.success(message);
    if (session) onSignedIn?.(session);
  };
}
