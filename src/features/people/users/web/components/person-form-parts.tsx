import { Fingerprint, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { z } from "zod";
import { FieldGroup, FieldRow } from "../../../../../ui/fields/field.tsx";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { FormSelect, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { SkeletonForm } from "../../../../../ui/skeleton.tsx";
import { FormOwnImageField } from "../../../../base/media/web/components/own-image-field.tsx";
import { addressValues } from "../../../../base/reference/web/components/address-fields.tsx";
import { CloseAccountButton } from "../../../../base/sessions/web/components/account-dialogs.tsx";
import { LogOutButton } from "../../../../base/sessions/web/components/log-out.tsx";
import { resumeFields, resumeForm, resumeValues } from "../../../resumes/web/components/resume-form.ts";
import { type OwnUser, userForm } from "../../contract.ts";

interface FormSectionProps {
  /** Its anchor. */
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A titled part of the form that a link can lead to. */
export function FormSection({ id, ...group }: FormSectionProps) {
  return (
    <div id={id} className="scroll-mt-20">
      <FieldGroup {...group} />
    </div>
  );
}

/** Photo, name, documents and contact of the form around. What is stored already of CPF and e-mail stays as it is. */
export function PersonalFields({ user }: { user: OwnUser }) {
  return (
    <>
      <FormOwnImageField
        name="image"
        label="Foto"
        personName={`${user.name} ${user.lastname}`}
        help={"Um rosto ajuda. JPG, PNG, GIF ou WebP de até 10\u00a0MB."}
      />
      <FieldRow>
        <FormTextField name="name" label="Nome" autoComplete="given-name" required />
        <FormTextField name="lastname" label="Sobrenome" autoComplete="family-name" required />
      </FieldRow>
      <FieldRow>
        <FormMaskedField
          name="document"
          mask="cpf"
          label="CPF"
          required
          disabled={user.document !== null}
          help={
            user.document ? "O CPF não pode mais ser alterado." : "Depois de salvo, não pode ser alterado."
          }
        />
        <FormMaskedField
          name="birthdate"
          mask="date"
          label="Data de nascimento"
          autoComplete="bday"
          required
          help="É preciso ter 18 anos ou mais."
        />
      </FieldRow>
      <FieldRow>
        <FormMaskedField name="phone" mask="phone" label="Telefone" required />
        <FormSelect name="gender" label="Gênero" optional options={genderOptions} autoComplete="sex" />
      </FieldRow>
      <TextField
        label="E-mail"
        type="email"
        value={user.email}
        disabled
        help="É com ele que você entra. Você o troca em Segurança da conta."
      />
    </>
  );
}

/** In the words of a person filling in a form. */
const genderOptions = [
  { value: "F", label: "Feminino" },
  { value: "M", label: "Masculino" },
  { value: "O", label: "Outro" },
  { value: "N", label: "Prefiro não informar" },
] as const;

/** The end of the screens with one's own data: leave for now, or for good. */
export function AccountSection({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="conta" className="space-y-4 py-10">
      <div className="space-y-1">
        <h2 id="conta" className="text-lg font-bold">
          Sua conta
        </h2>
        <p className="text-ink-muted text-pretty">
          Em segurança você troca a senha e o e-mail, vê onde está conectado e protege a entrada com um
          código. Em privacidade você baixa os seus dados e escolhe os e-mails que recebe. Desconectar encerra
          a sessão neste aparelho. Excluir apaga sua conta e seus dados pessoais.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <LinkButton to="/seguranca" variant="secondary" icon={ShieldCheck}>
          Segurança da conta
        </LinkButton>
        <LinkButton to="/privacidade/meus-dados" variant="secondary" icon={Fingerprint}>
          Privacidade
        </LinkButton>
        <LogOutButton />
        <CloseAccountButton subject="user" id={userId} />
      </div>
    </section>
  );
}

/** A form of one's own data on its way. */
export function DataSkeleton({ header }: { header: ReactNode }) {
  return (
    <>
      {header}
      <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <SkeletonForm fields={7} />
      </div>
    </>
  );
}

/** The forms of one's own data: what they start from and what they check. */

/** Managers and employees, who have no resume. What is wished for is saved by itself (`preferences.tsx`). */
export const personForm = userForm.omit({
  accept_phone: true,
  accept_email: true,
  is_looking_job: true,
  is_looking_products: true,
  resume: true,
});

export const professionalForm = personForm.extend({ resume: resumeForm });
export type ProfessionalForm = z.input<typeof professionalForm>;

/** What the step 'O que vendo e busco' holds. */
export const offerForm = z.object({
  resume: resumeFields.pick({ title: true, position: true, summary: true, segments: true }),
});

/** What the step 'Experiência e formação' holds. */
export const careerForm = z.object({
  resume: resumeFields.pick({ experience: true, education: true, languages: true }),
});

export const personValues = (user: OwnUser) => ({
  name: user.name,
  lastname: user.lastname,
  document: user.document ?? "",
  birthdate: user.birthdate ?? "",
  gender: user.gender ?? ("" as const),
  phone: user.phone,
  image: user.image,
  address: [addressValues(user.address[0])],
});

export const professionalValues = (user: OwnUser): ProfessionalForm => ({
  ...personValues(user),
  resume: resumeValues(user.resume),
});
