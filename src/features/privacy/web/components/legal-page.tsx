import type { ReactNode } from "react";
import { formatLongDay } from "../../../../shared/format/dates.ts";
import { Container } from "../../../../ui/layout/container.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { type Clause, ClauseList } from "./clause-list.tsx";

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
