import { planTypes } from "../../../features/base/limits/limits.ts";
import type { Plan } from "../../../features/money/plans/contract.ts";
import { planTypeLabels } from "../../../features/money/plans/price.ts";
import { PlansToTake } from "../../../features/money/plans/web/components/plans-to-take.tsx";
import type { Testimonial } from "../../../features/site/content/contract.ts";
import { Card } from "../../../ui/card.tsx";
import { PhoneRow } from "../../../ui/phone-row.tsx";
import { Avatar } from "../../../ui/picture.tsx";
import { DistantSection, ListTabs } from "./landing-section.tsx";

/** The plans for whom a page speaks to, a type at a time. */
export function PlansToChoose({ plans }: { plans: Plan[] }) {
  const tabs = planTypes
    .map((type) => ({ label: planTypeLabels[type], ofType: plans.filter((plan) => plan.type === type) }))
    .filter(({ ofType }) => ofType.length > 0)
    .map(({ label, ofType }) => ({ label, content: <PlansToTake plans={ofType} level={3} isRow /> }));
  return (
    <DistantSection
      id="planos"
      className="distant-48"
      title="Escolha seu plano"
      lead="Comece de graça e assine quando precisar de mais."
    >
      {tabs.length > 0 ? <ListTabs label="Para quem" tabs={tabs} /> : <PlansToTake plans={plans} level={3} />}
    </DistantSection>
  );
}

interface TestimonialsProps {
  title: string;
  testimonials: readonly Testimonial[];
}

/** What people say; where nobody said anything there is no such part. What is made up is told to be. */
export function Testimonials({ title, testimonials }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  const areExamples = testimonials.every((each) => each.is_example);
  return (
    <DistantSection
      title={title}
      className="distant-24"
      {...(areExamples && {
        lead: "Depoimentos fictícios, para mostrar como a página fica nesta demonstração.",
        leadOnPhone: true,
      })}
    >
      <PhoneRow isOnlyRead className="sm:grid-cols-2">
        {testimonials.map(({ _id, name, role, text, image, is_example: isExample }) => (
          <Card key={_id} as="li">
            <figure className="space-y-4">
              <blockquote className="whitespace-pre-line text-pretty break-words">“{text}”</blockquote>
              <figcaption className="flex items-center gap-3">
                <Avatar name={name} src={image?.thumb_url ?? null} size="sm" />
                <span className="min-w-0 break-words">
                  <span className="block font-semibold">{name}</span>
                  {role && <span className="block text-sm text-ink-muted">{role}</span>}
                  {isExample && !areExamples && (
                    <span className="block text-sm text-ink-muted">Depoimento fictício</span>
                  )}
                </span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </PhoneRow>
    </DistantSection>
  );
}
