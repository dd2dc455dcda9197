import { Check, CircleAlert, CircleCheck, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { Link } from "react-router";
import { classNames } from "../class-names.ts";
import { FootBar } from "../layout/page-parts.tsx";
import { SubmitButton } from "./form.tsx";
import { useStepLink } from "./unsaved.ts";

interface Step {
  id: string;
  label: string;
  isDone: boolean;
}

interface StepsProps {
  /** What is filled in step by step. */
  label: string;
  steps: readonly Step[];
  current: string;
  /** The way to all steps at once. */
  all?: ReactNode;
}

/**
 * The way through a long form whose parts are saved one by one: each step is a `Form` of its own, shown where the address
 * says so. Any step may be opened at any time.
 */
export function Steps({ label, steps, current, all }: StepsProps) {
  const linkTo = useStepLink();
  const place = steps.findIndex(({ id }) => id === current);
  return (
    <nav aria-label={label} className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <p className="text-ink-muted sm:hidden">
          Etapa {place + 1} de {steps.length}:{" "}
          <span className="font-semibold text-ink">{steps[place]?.label}</span>
        </p>
        {all}
      </div>
      <ol className="flex gap-2">
        {steps.map(({ id, label: name, isDone }, index) => {
          const isCurrent = id === current;
          return (
            <li key={id} className="min-w-0 grow basis-0">
              <Link
                to={linkTo(id)}
                aria-current={isCurrent ? "step" : undefined}
                className={classNames(
                  "flex min-h-11 items-center gap-2 border-t-4 pt-1 text-sm max-sm:justify-center",
                  isCurrent ? "border-brand font-semibold" : "text-ink-muted hover:text-ink",
                  !isCurrent && (isDone ? "border-success" : "border-line-strong"),
                )}
              >
                {isDone ? (
                  <Check size={18} aria-hidden="true" className="shrink-0 text-success" />
                ) : (
                  <span aria-hidden="true">{index + 1}</span>
                )}
                <span className="truncate max-sm:sr-only">{name}</span>
                {isDone && <span className="sr-only"> (completa)</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface SaveBarProps {
  /** What the form is about does not exist before it is saved. */
  isNew?: boolean;
  /** What the button says, in a step that leads on. */
  label?: string;
}

/** 'Salvar' within reach at the foot of the screen, and whether there is anything to save or to mend. */
export function SaveBar({ isNew = false, label = "Salvar" }: SaveBarProps) {
  const { isDirty, errors } = useFormState();
  const isWrong = Object.keys(errors).length > 0;
  const Icon = isWrong ? CircleAlert : isDirty || isNew ? PencilLine : CircleCheck;
  return (
    <FootBar>
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm text-ink-muted">
        <Icon size={18} aria-hidden="true" className="shrink-0" />
        {isWrong
          ? "Há campos para corrigir"
          : isDirty
            ? "Há mudanças para salvar"
            : isNew
              ? "Ainda não salvo"
              : "Tudo salvo"}
      </p>
      <SubmitButton className="max-sm:min-w-36">{label}</SubmitButton>
    </FootBar>
  );
}
