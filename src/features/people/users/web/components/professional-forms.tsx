import type { ReactNode } from "react";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import type { CallInput } from "../../../../../shared/endpoint.ts";
import { Form, type FormHandle, type FormSchema } from "../../../../../ui/form/form.tsx";
import { SaveBar, Steps } from "../../../../../ui/form/long-form.tsx";
import { useStepLink } from "../../../../../ui/form/unsaved.ts";
import { TextLink } from "../../../../../ui/link.tsx";
import { resumeWith } from "../../../resumes/web/components/resume-form.ts";
import type { OwnUser, updateUser } from "../../contract.ts";
import { GuidedForm } from "./guided-form.tsx";
import { saveOwnData } from "./own-user.ts";
import {
  careerForm,
  offerForm,
  personForm,
  personValues,
  professionalForm,
  professionalValues,
} from "./person-form-parts.tsx";
import { CareerSections, OfferSections, type Preference, WhoSections } from "./preferences.tsx";
import {
  type ProfileStep,
  type ProfileValues,
  type ProfileView,
  profileProgress,
  profileSteps,
} from "./profile-progress.ts";

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

interface ProfessionalStepsProps {
  user: OwnUser;
  view: ProfileView;
}

/** The steps of the data form by what is saved of them, and the way to and from the page that shows everything. */
export function ProfessionalSteps({ user, view }: ProfessionalStepsProps) {
  const linkTo = useStepLink();
  if (view === "tudo") {
    return (
      <p className="mb-4 sm:mb-5">
        <TextLink to={linkTo("quem-sou")}>Preencher por etapas</TextLink>
      </p>
    );
  }
  const { sections } = profileProgress({ ...user, ...professionalValues(user) } as ProfileValues);
  const isDone = (step: string) => sections.every((section) => section.step !== step || section.done);
  return (
    <div className="mb-3 sm:mb-5">
      <Steps
        label="Etapas do cadastro"
        steps={profileSteps.map((step) => ({ ...step, isDone: isDone(step.id) }))}
        current={view}
        all={
          <TextLink to={linkTo("tudo")} className="-my-2.5 ml-auto inline-block py-2.5">
            Ver tudo<span className="max-sm:sr-only"> em uma página</span>
          </TextLink>
        }
      />
    </div>
  );
}
