import {
  ArrowRight,
  BriefcaseBusiness,
  Circle,
  CircleCheck,
  GraduationCap,
  Handshake,
  X,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextButton } from "../../../../../ui/link.tsx";
import { chooseGoal, putAwayFirstSteps } from "../../../calls.ts";
import type { FirstSteps as Steps } from "../../contract.ts";
import { type Goal, goalLabels, goals } from "../../kinds.ts";
import { firstStepWords } from "./first-step-words.ts";

/** What brings somebody here, asked once; then what comes first, until all is done or it is put away. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { revalidate } = useRevalidator();
  const [changing, setChanging] = useState(false);
  const asks = steps.asks_goal || changing;
  const putAway = async () => {
    await call(putAwayFirstSteps);
    await revalidate();
  };
  return (
    <Section
      title={asks ? "O que traz você aqui?" : "Primeiros passos"}
      lead={asks ? "Mostramos por onde começar." : undefined}
      action={
        changing ? (
          <Button variant="ghost" size="sm" onClick={() => setChanging(false)}>
            Voltar
          </Button>
        ) : (
          <ActionButton variant="ghost" size="sm" icon={X} action={putAway}>
            {asks ? "Agora não" : "Não mostrar mais"}
          </ActionButton>
        )
      }
    >
      {asks ? (
        <Goals
          chosen={async () => {
            await revalidate();
            setChanging(false);
          }}
        />
      ) : (
        <>
          <StepList steps={steps.step_list} />
          {steps.goal && (
            <p className="text-sm text-ink-muted">
              Seu objetivo: {goalLabels[steps.goal]}.{" "}
              <TextButton onClick={() => setChanging(true)}>Trocar</TextButton>
            </p>
          )}
        </>
      )}
    </Section>
  );
}

/** It brings the forms, which nobody needs before pressing. */
const CityForm = lazy(async () => ({ default: (await import("./city-form.tsx")).CityForm }));

const goalLooks = {
  represent: { icon: Handshake, text: "Vender produtos de empresas e ganhar comissão" },
  work: { icon: BriefcaseBusiness, text: "Vendas com salário, comissão ou os dois" },
  teach: { icon: GraduationCap, text: "Gravar treinamentos e vender a quem vende" },
} satisfies Record<Goal, object>;

function Goals({ chosen }: { chosen: () => Promise<void> }) {
  const [busy, setBusy] = useState<Goal | null>(null);
  async function choose(goal: Goal) {
    if (busy) return;
    setBusy(goal);
    try {
      await call(chooseGoal, { body: { goal } });
      await chosen();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(null);
    }
  }
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {goals.map((goal) => {
        const { icon: Icon, text } = goalLooks[goal];
        return (
          <button
            key={goal}
            type="button"
            aria-busy={busy === goal || undefined}
            onClick={() => choose(goal)}
            className="flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-brand aria-busy:opacity-60 md:flex-col"
          >
            <Icon aria-hidden="true" className="shrink-0 text-brand" />
            <span className="min-w-0">
              <span className="block font-semibold">{goalLabels[goal]}</span>
              <span className="block text-sm text-ink-muted text-pretty">{text}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

function StepList({ steps }: { steps: Steps["step_list"] }) {
  const done = steps.filter((step) => step.done).length;
  // The first that can be done stands open; of the others one reads what they are.
  const next = steps.find((step) => !step.done && !step.waits);
  return (
    <Card flush>
      <p className="border-b border-line px-4 py-3 text-sm text-ink-muted sm:px-6">
        {done} de {steps.length} feitos
      </p>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <StepRow key={step.kind} step={step} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}

function StepRow({ step, isNext }: { step: Steps["step_list"][number]; isNext: boolean }) {
  const { title, text, first, to, label } = firstStepWords[step.kind];
  const Icon = step.done ? CircleCheck : Circle;
  const isOpen = !step.done && !step.waits;
  const isHere = isOpen && step.kind === "city";
  const [answering, setAnswering] = useState(false);
  const look = {
    size: "sm",
    variant: isNext ? "primary" : "secondary",
    className: "max-w-full max-sm:ml-[calc(22px+--spacing(3))]",
  } as const;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 sm:px-6">
      <Icon
        size={22}
        aria-hidden="true"
        className={classNames("mt-0.5 shrink-0", step.done ? "text-success" : "text-line-strong")}
      />
      <div className="min-w-0 grow basis-52 space-y-1">
        <h3 className={classNames("text-base", step.done ? "text-ink-muted" : "font-semibold")}>
          {title}
          {step.done && <span className="sr-only"> (feito)</span>}
          {isOpen && step.of > 1 && (
            <span className="tabular font-normal text-ink-muted">
              {" "}
              · {step.now} de {step.of}
            </span>
          )}
        </h3>
        {step.waits && <p className="text-sm text-ink-muted text-pretty">{first}</p>}
        {isNext && <p className="text-sm text-ink-muted text-pretty">{text}</p>}
        {isHere && answering && (
          <Suspense>
            <CityForm />
          </Suspense>
        )}
      </div>
      {isOpen && to && (
        <LinkButton {...look} to={to} icon={ArrowRight}>
          {label}
        </LinkButton>
      )}
      {isHere && !answering && (
        <Button {...look} icon={ArrowRight} onClick={() => setAnswering(true)}>
          {label}
        </Button>
      )}
    </li>
  );
}
