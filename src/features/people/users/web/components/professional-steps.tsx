import { useStepLink } from "../../../../../ui/form/step-address.ts";
import { Steps } from "../../../../../ui/form/steps.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import type { OwnUser } from "../../contract.ts";
import { professionalValues } from "./own-data-form.ts";
import { type ProfileValues, type ProfileView, profileProgress, profileSteps } from "./profile-progress.ts";

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
