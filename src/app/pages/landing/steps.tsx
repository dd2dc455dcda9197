import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { PhoneRow } from "../../../ui/phone-row.tsx";

export interface Step {
  title: string;
  text: string;
}

interface StepsProps {
  title: string;
  steps: readonly Step[];
  action: ReactNode;
  /** Whose first screen stands beside the steps, as `scripts/take-screens.ts` has taken it. */
  screen: "professional" | "company";
}

/** A way through the product in a few steps, and the button that begins it. */
export function Steps({ title, steps, action, screen }: StepsProps) {
  return (
    <Card className="flex flex-col gap-4 sm:gap-6">
      <h3 className="text-lg font-semibold">{title}</h3>
      <div className="flex grow gap-4 sm:gap-6">
        <ol className="min-w-0 flex-1 space-y-3 sm:space-y-5">
          {steps.map((step, index) => (
            <li key={step.title} className="flex gap-4 max-sm:items-center">
              <StepNumber number={index + 1} />
              <div>
                <p className="font-semibold">{step.title}</p>
                <p className="text-ink-muted text-pretty max-sm:hidden">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Screen of={screen} />
      </div>
      {action}
    </Card>
  );
}

/** As much of a phone's screen as the steps beside it are high. */
const Screen = ({ of }: { of: StepsProps["screen"] }) => (
  <picture className="relative w-24 shrink-0 overflow-hidden rounded-card border border-line sm:w-44">
    <source media="(prefers-color-scheme: dark)" srcSet={`/telas/${of}-dark.webp`} />
    <img
      src={`/telas/${of}-light.webp`}
      alt=""
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover object-top"
    />
  </picture>
);

/** The same side by side, each step on a card of its own. */
export function StepRow({ steps }: Pick<StepsProps, "steps">) {
  return (
    <PhoneRow as="ol" isOnlyRead className="md:grid-cols-3">
      {steps.map((step, index) => (
        <Card key={step.title} as="li" className="space-y-3">
          <StepNumber number={index + 1} />
          <h3 className="text-lg font-semibold">{step.title}</h3>
          <p className="text-ink-muted text-pretty">{step.text}</p>
        </Card>
      ))}
    </PhoneRow>
  );
}

function StepNumber({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-amber-soft font-bold text-amber-strong"
    >
      {number}
    </span>
  );
}
