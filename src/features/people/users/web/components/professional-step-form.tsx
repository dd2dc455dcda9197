import type { ReactNode } from "react";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import type { CallInput } from "../../../../../shared/endpoint.ts";
import { Form, type FormHandle } from "../../../../../ui/form/form.tsx";
import type { FormSchema } from "../../../../../ui/form/form-schema.ts";
import { SaveBar } from "../../../../../ui/form/save-bar.tsx";
import { resumeWith } from "../../../resumes/web/components/resume-form.ts";
import type { OwnUser, updateUser } from "../../contract.ts";
import { GuidedForm } from "./guided-form.tsx";
import { careerForm, offerForm, personForm, personValues, professionalValues } from "./own-data-form.ts";
import { CareerSections, OfferSections, type Preference, WhoSections } from "./preferences.tsx";
import type { ProfileStep } from "./profile-progress.ts";
import { saveOwnData } from "./save-own-data.ts";

interface ProfessionalStepFormProps {
  step: ProfileStep;
  user: OwnUser;
  onSaved: (user: OwnUser) => Promise<void>;
  onPreference: (preference: Preference, value: boolean) => void;
  /** Those of the resume, which are not part of the form. */
  certificates: ReactNode;
}

/** One step of a professional's data, saved by itself. */
export function ProfessionalStepForm({
  step,
  user,
  onSaved,
  onPreference,
  certificates,
}: ProfessionalStepFormProps) {
  const common = { step, user, onSaved };
  const values = professionalValues(user);
  switch (step) {
    case "quem-sou":
      return (
        <StepForm
          {...common}
          schema={personForm}
          defaultValues={personValues(user)}
          changesOf={(form) => form.getValues()}
        >
          <WhoSections user={user} />
        </StepForm>
      );
    case "oferta":
      return (
        <StepForm
          {...common}
          schema={offerForm}
          defaultValues={values}
          changesOf={(form) => ({ resume: resumeWith(user.resume, form.getValues().resume) })}
        >
          <OfferSections user={user} onPreference={onPreference} />
        </StepForm>
      );
    case "carreira":
      return (
        <StepForm
          {...common}
          schema={careerForm}
          defaultValues={values}
          changesOf={(form) => ({ resume: resumeWith(user.resume, form.getValues().resume) })}
          isLast
        >
          <CareerSections certificates={certificates} />
        </StepForm>
      );
  }
}

interface StepFormProps<Schema extends FormSchema> {
  step: ProfileStep;
  user: OwnUser;
  schema: Schema;
  defaultValues: DefaultValues<z.input<Schema>>;
  /** What the step saves, of values that are right. */
  changesOf: (form: FormHandle<Schema>) => CallInput<typeof updateUser>["body"]["user"];
  onSaved: (user: OwnUser) => Promise<void>;
  isLast?: boolean;
  children: ReactNode;
}

function StepForm<Schema extends FormSchema>(props: StepFormProps<Schema>) {
  const { step, user, schema, defaultValues, changesOf, onSaved, isLast, children } = props;
  return (
    <Form
      label="Seus dados e currículo"
      schema={schema}
      defaultValues={defaultValues}
      failurePrefix="user"
      warnWhenUnsaved
      onSubmit={async (_values, form) => onSaved(await saveOwnData(user._id, changesOf(form)))}
    >
      <GuidedForm user={user} view={step}>
        {children}
        <SaveBar label={isLast ? "Salvar" : "Salvar e continuar"} />
      </GuidedForm>
    </Form>
  );
}
