import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { NightBand } from "../../../ui/layout/night-band.tsx";
import { Container } from "../../../ui/layout/page-parts.tsx";
import { PhoneRow } from "../../../ui/phone-row.tsx";

interface PageHeroProps {
  title: string;
  text: string;
  /** Buttons, the main one first. */
  children?: ReactNode;
}

/** What a page is about, on the ground of the brand. */
export const PageHero = ({ title, text, children }: PageHeroProps) => (
  <NightBand className="py-8 sm:py-16">
    <Container className="space-y-6">
      <div className="space-y-3">
        <h1 className="text-2xl font-bold text-balance">{title}</h1>
        <p className="max-w-reading text-lg text-on-night-muted text-pretty">{text}</p>
      </div>
      {children && <div className="flex flex-wrap gap-3 max-sm:*:grow">{children}</div>}
    </Container>
  </NightBand>
);

export interface Reason {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** What speaks for something, two by two. */
export const Reasons = ({ reasons }: { reasons: readonly Reason[] }) => (
  <PhoneRow isOnlyRead className="sm:grid-cols-2">
    {reasons.map(({ icon: Icon, title, text }) => (
      <Card key={title} as="li" className="flex gap-4">
        <span
          aria-hidden="true"
          className="flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand"
        >
          <Icon size={22} />
        </span>
        <div className="space-y-1">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-ink-muted text-pretty">{text}</p>
        </div>
      </Card>
    ))}
  </PhoneRow>
);
