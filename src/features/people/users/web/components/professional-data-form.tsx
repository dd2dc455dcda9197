import type { ReactNode } from "react";
import { Form } from "../../../../../ui/form/form.tsx";
import { SaveBar } from "../../../../../ui/form/save-bar.tsx";
import type { OwnUser } from "../../contract.ts";
import { GuidedForm } from "./guided-form.tsx";
import { professionalForm, professionalValues } from "./own-data-form.ts";
import { CareerSections, OfferSections, type Preference, WhoSections } from "./preferences.tsx";
import { saveOwnData } from "./save-own-data.ts";

interface ProfessionalDataFormProps {
  user: OwnUser;
  onSaved: (user: OwnUser) => Promise<void>;
  onPreference: (preference: Preference, value: boolean) => void;
  /** Those of the resume, which are not part of the form. */
  certificates: ReactNode;
}

/** Everything a professional tells of themself, saved in one go. */
export function ProfessionalDataForm({
  user,
  onSaved,
  onPreference,
  certificates,
}: ProfessionalDataFormProps) {
  return (
    <Form
      label="Seus dados e currículo"
      schema={professionalForm}
      defaultValues={professionalValues(user)}
      failurePrefix="user"
      warnWhenUnsaved
      onSubmit={async (values, form) => {
        const saved = await saveOwnData(user._id, values);
        form.reset(professionalValues(saved));
        await onSaved(saved);
      }}
    >
      <GuidedForm user={user} view="tudo">
        <WhoSections user={user} />
        <OfferSections user={user} onPreference={onPreference} />
        <CareerSections certificates={certificates} />
        <SaveBar />
      </GuidedForm>
    </Form>
  );
}
