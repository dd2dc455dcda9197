import { call } from "../../../../client/call.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { SaveBar } from "../../../../ui/form/save-bar.tsx";
import { AddressFields } from "../../../reference/web/components/address-fields.tsx";
import { EducationSection } from "../../../resumes/web/components/education-section.tsx";
import { ExperienceSection } from "../../../resumes/web/components/experience-section.tsx";
import {
  LanguagesSection,
  SegmentsSection,
} from "../../../resumes/web/components/resume-skills-sections.tsx";
import { ShortProfileSection } from "../../../resumes/web/components/short-profile-section.tsx";
import { refreshSession } from "../../../sessions/web/components/session.ts";
import { type OwnUser, updateUser } from "../../contract.ts";
import { FormSection } from "./form-section.tsx";
import { professionalForm, professionalValues } from "./own-data-form.ts";
import { PersonalFields } from "./personal-fields.tsx";
import { ProfileGuide } from "./profile-guide.tsx";
import { WishFields } from "./wish-fields.tsx";

interface ProfessionalDataFormProps {
  user: OwnUser;
  onSaved: (user: OwnUser) => void;
}

/** Everything a professional tells of themself, saved in one go. */
export function ProfessionalDataForm({ user, onSaved }: ProfessionalDataFormProps) {
  return (
    <Form
      label="Seus dados e currículo"
      schema={professionalForm}
      defaultValues={professionalValues(user)}
      failurePrefix="user"
      warnWhenUnsaved
      onSubmit={async (values, form) => {
        const { message, user: saved } = await call(updateUser, {
          params: { id: user._id },
          body: { user: values },
        });
        form.reset(professionalValues(saved));
        onSaved(saved);
        notify.success(message);
        // The header shows name and photo; that it could not ask again is no failure of what was saved.
        refreshSession().catch(() => undefined);
      }}
    >
      <div className="items-start gap-6 space-y-5 xl:grid xl:grid-cols-[minmax(0,1fr)_17rem] xl:space-y-0">
        <aside aria-label="Andamento" className="xl:sticky xl:top-24 xl:order-last">
          <ProfileGuide />
        </aside>
        <div className="min-w-0 space-y-5">
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
          <FormSection id="o-que-busco" title="O que você busca">
            <WishFields />
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
          <FormSection id="experiencia" title="Experiência">
            <ExperienceSection />
          </FormSection>
          <FormSection id="formacao" title="Formação">
            <EducationSection />
          </FormSection>
          <FormSection id="idiomas" title="Idiomas">
            <LanguagesSection />
          </FormSection>
          <SaveBar />
        </div>
      </div>
    </Form>
  );
}
