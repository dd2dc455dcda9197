import type { ReactNode } from "react";
import { formatLongDay } from "../../../../../shared/format/dates.ts";
import { Container, PageHeader } from "../../../../../ui/layout/page-parts.tsx";

/** A part of a text of law: a heading, and sentences that people understand. */
export interface Clause {
  title: string;
  paragraphs: string[];
}

interface ClauseListProps {
  clauses: readonly Clause[];
  /** `h2` where they make a page; in a box on another page they are no headings of it. */
  as: "h2" | "p";
}

/** Numbered clauses. */
export const ClauseList = ({ clauses, as: Title }: ClauseListProps) =>
  clauses.map(({ title, paragraphs }, index) => (
    <div key={title} className="space-y-1.5">
      <Title className={Title === "h2" ? "text-lg font-bold" : "font-semibold"}>
        {index + 1}. {title}
      </Title>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  ));

interface LegalPageProps {
  title: string;
  lead: string;
  clauses: readonly Clause[];
  /** The day since which it holds. */
  since: string;
  /** An earlier text: until when it held is what the next one says. */
  isEarlier?: boolean;
  /** Before the clauses. */
  head?: ReactNode;
  /** After them. */
  foot?: ReactNode;
}

/** A public page of clauses. */
export function LegalPage({ title, lead, clauses, since, isEarlier, head, foot }: LegalPageProps) {
  return (
    <Container width="reading">
      <PageHeader title={title} lead={lead} />
      <div className="space-y-8">
        {head}
        <ClauseList clauses={clauses} as="h2" />
        <p className="text-ink-muted">
          {isEarlier ? "Passou a valer em" : "Em vigor desde"} {formatLongDay(since)}.
        </p>
        {foot}
      </div>
    </Container>
  );
}
