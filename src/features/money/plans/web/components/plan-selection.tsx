import type { FormEvent, ReactNode, Ref } from "react";
import { Badge } from "../../../../../ui/badge.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { RichText } from "../../../../../ui/fields/rich-text.tsx";
import { type PlanType, planTypes } from "../../../../base/limits/limits.ts";
import type { Plan, PlanOption } from "../../contract.ts";
import { planTypeLabels } from "../../price.ts";
import { PaidPlanCard } from "./paid-plan-card.tsx";
import { registrationFor } from "./plan-address.ts";

/** What somebody chose of a plan. */
export interface ChosenPlan {
  plan: Plan;
  /** Null of a free plan. */
  option: PlanOption | null;
  licences: number;
}

/** With which option and how many licences the choice of a plan begins. */
export interface StartOfChoice {
  optionId: string;
  licences: number;
}

export interface PlanSelectionProps {
  plans: readonly Plan[];
  /** Of the headings of the types; the names of the plans stand below them. */
  level?: 2 | 3;
  /**
   * The button under a plan, which says what is done with the choice. It stands in a form: one of the type `submit` also
   * works without scripts, where it leads to the screen that takes the choice.
   */
  action: (chosen: ChosenPlan) => ReactNode;
  /** Of whoever has a plan; null begins with the first option, for one. */
  startOf?: (plan: Plan) => StartOfChoice | null;
  /** Marks the plans that who is signed in has. */
  isOwn?: (plan: Plan) => boolean;
  /** On a phone side by side rather than one under the other. */
  isRow?: boolean;
}

const isNever = () => false;

/** Plans to compare, free and paid side by side, each type under its heading. */
export function PlanSelection(props: PlanSelectionProps) {
  const { plans, level = 2, action, startOf = () => null, isOwn = isNever, isRow = false } = props;
  const groups = planTypes
    .map((type) => ({ type, ofType: plans.filter((plan) => plan.type === type) }))
    .filter(({ ofType }) => ofType.length > 0);
  if (groups.length === 0)
    return (
      <EmptyState
        text="Nenhum plano à venda agora."
        hint="Quem já assina continua com o seu. Volte em alguns dias."
      />
    );
  return (
    <div className="space-y-10">
      {groups.map(({ type, ofType }) => (
        <PlanGroup key={type} {...{ type, plans: ofType, level, action, startOf, isOwn, isRow }} />
      ))}
    </div>
  );
}

function PlanGroup({
  type,
  plans,
  level,
  action,
  startOf,
  isOwn,
  isRow,
}: Required<PlanSelectionProps> & { type: PlanType }): ReactNode {
  const Heading = `h${level}` as const;
  const id = `plano-${type.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Heading id={id} className={isRow ? "sr-only" : "text-lg font-bold"}>
        {planTypeLabels[type]}
      </Heading>
      {/* Both cards have the same rows, so that what they hold begins on the same line. */}
      <div
        className={classNames(
          isRow ? "row-on-phone" : "grid grid-cols-1 gap-4",
          "md:grid-cols-2 md:grid-rows-[repeat(4,auto)] md:gap-y-5",
        )}
      >
        {plans.map((plan) => {
          const common = { plan, level, action, isOwn: isOwn(plan) };
          return plan.payment_option.length > 0 ? (
            <PaidPlanCard key={plan._id} {...common} start={startOf(plan)} />
          ) : (
            <FreePlanCard key={plan._id} {...common} />
          );
        })}
      </div>
    </section>
  );
}

interface FreePlanCardProps extends Required<Pick<PlanSelectionProps, "level" | "action">> {
  plan: Plan;
  isOwn: boolean;
}

/** A plan without a price; a company's holds one licence. */
const FreePlanCard = ({ plan, isOwn, level, action }: FreePlanCardProps) => (
  <PlanCard
    plan={plan}
    level={level}
    address={registrationFor(plan.type)}
    className="border-line"
    badge={isOwn && <OwnBadge />}
    price={
      // As high as what the paid plan beside it says here.
      <div className="flex h-full flex-col justify-center rounded-control bg-brand-soft p-4">
        <p className="text-2xl font-bold text-brand">Grátis</p>
        <p className="text-ink-muted">
          {plan.type === "COMPANY" ? "1 licença, sem cartão e sem prazo." : "Sem cartão e sem prazo."}
        </p>
      </div>
    }
    button={
      <>
        {action({ plan, option: null, licences: 1 })}
        <p className="text-sm text-ink-muted text-pretty">
          Quem passa para um plano pago mantém tudo o que já fez.
        </p>
      </>
    }
  />
);

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
        {plan.first_days_note && (
          <li className="pt-1 text-sm text-ink-muted text-pretty">{plan.first_days_note}</li>
        )}
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
