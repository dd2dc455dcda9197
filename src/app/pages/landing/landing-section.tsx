import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Container } from "../../../ui/layout/page-parts.tsx";

interface LandingSectionProps {
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

interface ListTab {
  /** It may count what is there: 'Todas: 287 vagas'. */
  label: string;
  content: ReactNode;
}

interface ListTabsProps {
  /** What one chooses among: 'Produtos'. */
  label: string;
  /** At most three. */
  tabs: readonly ListTab[];
  /** What the address asks of the last tab, which then stands open. */
  asked?: string | null;
}

/** By the place of the tab. */
const places = [
  { value: "a", shown: "group-has-[[value=a]:checked]/tabs:block" },
  { value: "b", shown: "group-has-[[value=b]:checked]/tabs:block" },
  { value: "c", shown: "group-has-[[value=c]:checked]/tabs:block" },
] as const;

/**
 * Lists of one kind of thing, one at a time: what is put in front, then all. Which one is seen follows from the choice by
 * style, so that it works before the page's scripts and without them.
 */
export function ListTabs({ label, tabs, asked = null }: ListTabsProps) {
  // Parts of the page that hydrate by themselves count from the beginning again: the label tells their lists apart.
  const name = `${useId()} ${label}`;
  const last = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked !== null && last.current) last.current.checked = true;
  }, [asked]);
  // Of the first time alone: what is chosen since is the reader's, also once the address asks for nothing more.
  const [start] = useState(asked === null ? 0 : tabs.length - 1);
  const [only] = tabs;
  if (tabs.length === 1) return only?.content;
  return (
    <div className="group/tabs space-y-4 sm:space-y-5">
      <fieldset className="inline-flex max-w-full flex-wrap rounded-sheet bg-surface-muted p-1">
        <legend className="sr-only">{label}</legend>
        {tabs.map((tab, index) => (
          // By its place: where a count in the label changes, the list and what is open over it stay.
          <label
            key={places[index]?.value}
            className="flex min-h-11 cursor-pointer items-center rounded-full px-4 text-sm font-semibold text-ink-muted has-checked:bg-surface has-checked:text-brand has-checked:shadow-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand sm:text-base"
          >
            <input
              {...(index === tabs.length - 1 && { ref: last })}
              type="radio"
              name={name}
              value={places[index]?.value}
              defaultChecked={index === start}
              className="sr-only"
            />
            {tab.label}
          </label>
        ))}
      </fieldset>
      {tabs.map((tab, index) => (
        <div key={places[index]?.value} className={`hidden space-y-4 ${places[index]?.shown}`}>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
