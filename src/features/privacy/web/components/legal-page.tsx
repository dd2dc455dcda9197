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
}

/** A public page of clauses. */
export function LegalPage({ title, lead, clauses, since }: LegalPageProps) {
  return (
    <Container width="reading">
      <PageHeader title={title} lead={lead} />
      <div className="space-y-8">
        <ClauseList clauses={clauses} as="h2" />
        <p className="text-ink-muted">Em vigor desde {formatLongDay(since)}.</p>
      </div>
    </Container>
  );
}
