import type { FormEvent, ReactNode, Ref } from "react";
import { Badge } from "../../../../ui/badge.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { RichText } from "../../../../ui/rich-text.tsx";
import type { Plan } from "../../contract.ts";

interface PlanCardProps {
  plan: Plan;
  /** Of the heading above the card. */
  level: 2 | 3;
  /** Beside the name. */
  badge?: ReactNode;
  /** The price and what it depends on. */
  price: ReactNode;
  button: ReactNode;
  /** Where the form leads without scripts. */
  address: string;
  ref?: Ref<HTMLFormElement>;
  className?: string;
}

/** A plan: what it is called, what it costs, the button, what it gives. The frame of free and paid ones. */
export function PlanCard(props: PlanCardProps) {
  const { plan, level, badge, price, button, address, ref, className } = props;
  const Heading = `h${level === 2 ? 3 : 4}` as const;
  return (
    <form
      ref={ref}
      action={address}
      aria-label={plan.name}
      onSubmit={stay}
      className={classNames(
        "group/plan rounded-card border bg-surface p-4 max-md:space-y-5 sm:p-6",
        "md:row-span-4 md:grid md:grid-rows-subgrid",
        className,
      )}
    >
      <div className="space-y-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Heading className="text-lg font-semibold tracking-tight">{plan.name}</Heading>
          {badge}
        </div>
        <RichText html={plan.description} className="text-ink-muted text-pretty" />
      </div>
      <div className="space-y-4">{price}</div>
      <div className="space-y-3">{button}</div>
      <ul aria-label={`O que tem no ${plan.name}`} className="space-y-2 border-t border-line pt-5">
        {plan.benefits.map(({ title, included }) => (
          <li key={title} className={classNames("relative pl-7 before:absolute", included ? tick : dash)}>
            {!included && <span className="sr-only">Não incluído: </span>}
            {title}
          </li>
        ))}
      </ul>
    </form>
  );
}

/** The plan that who is signed in has. */
export const OwnBadge = () => <Badge tone="success">Seu plano</Badge>;

/** Drawn by style alone: an icon for each line would weigh on the pages that show plans beside much else. */
const tick =
  "before:top-1 before:left-1.5 before:h-3.5 before:w-2 before:rotate-45 before:border-r-2 before:border-b-2 before:border-success";
const dash =
  "text-ink-muted before:top-3 before:left-1 before:w-3 before:border-t-2 before:border-line-strong";

/** With scripts the button does it all. */
const stay = (event: FormEvent) => event.preventDefault();
