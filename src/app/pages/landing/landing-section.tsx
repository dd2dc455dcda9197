import { type ReactNode, useId } from "react";
import { Container } from "../../../ui/layout/container.tsx";

export interface LandingSectionProps {
  title: string;
  lead?: string;
  /** On a phone, too: it says more than the title. */
  leadOnPhone?: boolean;
  /** What links to this part of the page point to. */
  id?: string;
  children: ReactNode;
}

/** A part of a page that presents the product: more air and a larger heading than a part of a screen. */
export function LandingSection({ title, lead, leadOnPhone, id, children }: LandingSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="scroll-mt-4 pt-6 sm:scroll-mt-0 sm:pt-10">
      <Container className="space-y-3 sm:space-y-6">
        <header className="flex max-w-reading flex-col gap-1">
          <h2 id={headingId} className="text-xl font-bold">
            {title}
          </h2>
          {lead && (
            <p className={`text-ink-muted text-pretty ${leadOnPhone ? "" : "max-sm:hidden"}`}>{lead}</p>
          )}
        </header>
        {children}
      </Container>
    </section>
  );
}
