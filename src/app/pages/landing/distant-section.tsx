import { LandingSection, type LandingSectionProps } from "./landing-section.tsx";

interface DistantSectionProps extends LandingSectionProps {
  /** `distant-*`: how high it will be. */
  className: string;
}

/** A `LandingSection` that stands far down a page, and is laid out when it comes near the window. */
export function DistantSection({ className, ...section }: DistantSectionProps) {
  return (
    <div className={className}>
      <LandingSection {...section} />
    </div>
  );
}
