import { type ReactNode, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import { AddressFields } from "../../../../base/reference/web/components/address-fields.tsx";
import { updateUser } from "../../../calls.ts";
import {
  EducationSection,
  ExperienceSection,
  ShortProfileSection,
} from "../../../resumes/web/components/resume-sections.tsx";
import { SkillRows } from "../../../resumes/web/components/skill-rows.tsx";
import type { OwnUser } from "../../contract.ts";
import { FormSection, PersonalFields } from "./person-form-parts.tsx";

export type Preference = "is_looking_job" | "is_looking_products" | "accept_phone" | "accept_email";

interface PreferencesProps {
  user: OwnUser;
  /** Told what is stored from now on. */
  onSaved: (preference: Preference, value: boolean) => void;
}

/** What the professional looks for, and how companies may get in touch: each is saved as it is ticked, without the rest. */
export function Preferences({ user, onSaved }: PreferencesProps) {
  const [saving, setSaving] = useState<Partial<Record<Preference, boolean>>>({});
  const [saved, setSaved] = useState(false);

  async function choose(preference: Preference, value: boolean) {
    // A box that is disabled meanwhile would drop the keyboard.
    if (preference in saving) return;
    setSaving((others) => ({ ...others, [preference]: value }));
    setSaved(false);
    try {
      await call(updateUser, { params: { id: user._id }, body: { user: { [preference]: value } } });
      onSaved(preference, value);
      setSaved(true);
    } catch (error) {
      showFailure(error);
    } finally {
      setSaving(({ [preference]: _done, ...others }) => others);
    }
  }

  const box = (preference: Preference, label: string) => (
    <Checkbox
      label={label}
      checked={saving[preference] ?? user[preference]}
      onChange={(value) => choose(preference, value)}
    />
  );
  return (
    <>
      <div>
        {box("is_looking_job", "Busco vaga / emprego")}
        {box("is_looking_products", "Busco produtos para vender / representar")}
      </div>
      <div className="space-y-1 border-t border-line pt-5">
        <h3 className="font-semibold">Contato</h3>
        <p className="text-ink-muted text-pretty">
          O que você liberar aqui aparece para as empresas que aprovarem você. Sem aceitar ligações, cada
          empresa que quiser o seu telefone pergunta antes.
        </p>
        {box("accept_phone", "Aceito ligações e mensagens por WhatsApp")}
        {box("accept_email", "Aceito receber e-mails")}
      </div>
      <p role="status" className="min-h-5 text-sm text-ink-muted">
        {saved ? "Preferência salva" : "Cada escolha é salva na hora."}
      </p>
    </>
  );
}

/** The sections of a professional's data, as the steps divide them; all of them stand on the page that shows everything. */

export function WhoSections({ user }: { user: OwnUser }) {
  return (
    <>
      <FormSection
        id="dados-pessoais"
        title="Dados pessoais"
        lead="CPF, nascimento e endereço completo são só seus. As empresas veem sua idade, cidade e estado."
      >
        <PersonalFields user={user} />
      </FormSection>
      <FormSection id="endereco" title="Endereço">
        <AddressFields path="address.0" />
      </FormSection>
    </>
  );
}

interface OfferSectionsProps {
  user: OwnUser;
  onPreference: (preference: Preference, value: boolean) => void;
}

export function OfferSections({ user, onPreference }: OfferSectionsProps) {
  return (
    <>
      <FormSection id="o-que-busco" title="O que você busca">
        <Preferences user={user} onSaved={onPreference} />
      </FormSection>
      <FormSection
        id="segmentos"
        title="Segmentos em que você atua"
        lead="As empresas filtram por eles: escolha os que você conhece e há quanto tempo."
      >
        <SkillRows name="resume.segments" type="INDUSTRY_GENERAL" />
      </FormSection>
      <FormSection id="perfil" title="Perfil resumido" lead="O que se lê antes de abrir seu currículo.">
        <ShortProfileSection />
      </FormSection>
    </>
  );
}

interface CareerSectionsProps {
  /** Those of the resume, which are not part of the form. */
  certificates: ReactNode;
}

export function CareerSections({ certificates }: CareerSectionsProps) {
  return (
    <>
      <FormSection id="experiencia" title="Experiência">
        <ExperienceSection />
      </FormSection>
      <FormSection id="formacao" title="Formação">
        <EducationSection />
      </FormSection>
      <FormSection id="idiomas" title="Idiomas">
        <SkillRows name="resume.languages" type="LANGUAGE" />
      </FormSection>
      <FormSection
        id="certificados"
        title="Certificados"
        lead="Dos treinamentos que você concluiu aqui. As empresas leem o certificado."
      >
        {certificates}
      </FormSection>
    </>
  );
}
