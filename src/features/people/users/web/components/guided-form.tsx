import { ArrowRight, Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { useStepLink } from "../../../../../ui/form/unsaved.ts";
import type { OwnUser } from "../../contract.ts";
import { type ProfessionalForm, professionalValues } from "./person-form-parts.tsx";
import {
  type ProfileStep,
  type ProfileValues,
  type ProfileView,
  profileProgress,
} from "./profile-progress.ts";

interface GuidedFormProps {
  user: OwnUser;
  view: ProfileView;
  children: ReactNode;
}

/** The sections of the form around, with how complete the resume is beside them. */
export function GuidedForm({ user, view, children }: GuidedFormProps) {
  return (
    <div className="items-start gap-6 space-y-4 sm:space-y-5 xl:grid xl:grid-cols-[minmax(0,1fr)_17rem] xl:space-y-0">
      <aside aria-label="Andamento" className="xl:sticky xl:top-24 xl:order-last">
        <ProfileGuide user={user} view={view} />
      </aside>
      <div className="min-w-0 space-y-5">{children}</div>
    </div>
  );
}

interface ProfileGuideProps {
  user: OwnUser;
  view: ProfileView;
}

/**
 * How complete the resume is, what comes next and, on a wide screen, the way to each section: by what is stored, and by
 * what stands in the form around.
 */
function ProfileGuide({ user, view }: ProfileGuideProps) {
  const typed = useWatch<ProfessionalForm>();
  const stored = professionalValues(user);
  const values = { ...user, ...stored, ...typed, resume: { ...stored.resume, ...typed.resume } };
  const { percent, next, sections } = profileProgress(values as ProfileValues);
  const linkToStep = useStepLink();
  const linkTo = ({ id, step }: { id: string; step: ProfileStep }) =>
    linkToStep(view === "tudo" ? view : step, id);
  return (
    <Card className="flex flex-col gap-4 max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
      <div className="flex flex-wrap items-center gap-x-3 sm:block sm:space-y-3">
        <p className="font-semibold max-sm:text-sm">Seu currículo está {percent}% completo</p>
        <div
          role="progressbar"
          aria-label="Currículo completo"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-2.5 min-w-16 grow overflow-hidden rounded-full bg-surface-muted max-sm:bg-line"
        >
          <div
            className="h-full rounded-full bg-amber transition-[width] duration-200"
            style={{ width: `${percent}%` }}
          />
        </div>
        {next ? (
          <Link
            to={linkTo(next)}
            replace
            className={classNames(
              "inline-flex min-h-11 items-center gap-2 font-medium text-brand hover:text-brand-strong",
              // On a phone the step where one is stands right below.
              next.step === view ? "max-sm:hidden" : "max-sm:w-full",
            )}
          >
            {next.hint}
            <ArrowRight size={18} aria-hidden="true" className="shrink-0" />
          </Link>
        ) : (
          <p className="text-ink-muted max-sm:w-full">Tudo preenchido. Mantenha em dia!</p>
        )}
      </div>
      <nav aria-label="Seções do currículo" className="border-t border-line pt-3 max-xl:hidden">
        <ul>
          {sections.map((section) => {
            const { id, title, done } = section;
            const Icon = done ? CircleCheck : Circle;
            return (
              <li key={id}>
                <Link
                  to={linkTo(section)}
                  replace
                  className="flex min-h-10 items-center gap-2.5 rounded-control px-1 text-ink-muted hover:bg-surface-muted hover:text-ink"
                >
                  <Icon size={18} aria-hidden="true" className={done ? "text-success" : "text-line-strong"} />
                  {title}
                  {done && <span className="sr-only"> (completo)</span>}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </Card>
  );
}
