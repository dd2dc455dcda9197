import type { ReactNode } from "react";
import { AddressFields } from "../../../reference/web/components/address-fields.tsx";
import { EducationSection } from "../../../resumes/web/components/education-section.tsx";
import { ExperienceSection } from "../../../resumes/web/components/experience-section.tsx";
import {
  LanguagesSection,
  SegmentsSection,
} from "../../../resumes/web/components/resume-skills-sections.tsx";
import { ShortProfileSection } from "../../../resumes/web/components/short-profile-section.tsx";
import type { OwnUser } from "../../contract.ts";
import { FormSection } from "./form-section.tsx";
import { PersonalFields } from "./personal-fields.tsx";
import { type Preference, Preferences } from "./preferences.tsx";

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
        <SegmentsSection />
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
        <LanguagesSection />
      </FormSection>
      <FormSection
        id="certificados"
        title="Certificados"
        lead="Dos treinamentos que você concluiu aqui. As empresas veem que a Praça verificou."
      >
        {certificates}
      </FormSection>
    </>
  );
}
