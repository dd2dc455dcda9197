import type { ReactNode } from "react";
import { Container } from "../../../ui/layout/container.tsx";
import { NightBand } from "../../../ui/layout/night-band.tsx";

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
