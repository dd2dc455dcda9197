import type { Testimonial } from "../../../features/affiliates/programme-contract.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Card } from "../../../ui/card.tsx";
import { LandingSection } from "./landing-section.tsx";

/** What people say; where nobody said anything there is no such part. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <LandingSection
      title="Quem indica conta"
      lead="Depoimentos fictícios, para mostrar como a página fica nesta demonstração."
      leadOnPhone
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {testimonials.map(({ name, place, text }) => (
          <Card key={name} as="li">
            <figure className="space-y-4">
              <blockquote className="text-pretty">“{text}”</blockquote>
              <figcaption className="flex items-center gap-3">
                <Avatar name={name} size="sm" />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-ink-muted">{place}</span>
                </span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </LandingSection>
  );
}
