import { Link, useLocation } from "react-router";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { Card } from "../../../../ui/card.tsx";
import { actionLabels, describeDetails } from "../../../audit/audit-labels.ts";
import type { AuditEntry as Entry } from "../../../audit/contract.ts";
import { subjectName } from "./audit-words.ts";

/** Who did what to whom, when, and what changed. Each name narrows the list to it. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const { created_at, actor, action, subject, company, company_name, details } = entry;
  const changes = describeDetails(details);
  return (
    <Card as="li" className="space-y-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{actionLabels[action]}</p>
        <p className="tabular text-sm text-ink-muted">{formatDateTime(created_at)}</p>
      </div>
      <p className="text-sm text-ink-muted wrap-anywhere">
        <Narrowing name="quem" id={actor._id}>
          {actor.name ?? "Conta encerrada"}
        </Narrowing>
        {actor.type === "ADMIN" && " (administração)"}
        {" · "}
        <Narrowing name="coisa" id={subject._id}>
          {subjectName(entry)}
        </Narrowing>
        {company && company !== subject._id && (
          <>
            {" · "}
            <Narrowing name="empresa" id={company}>
              {company_name ?? "empresa"}
            </Narrowing>
          </>
        )}
      </p>
      {changes.length > 0 && <p className="text-sm wrap-anywhere">{changes.join(" · ")}</p>}
    </Card>
  );
}

interface NarrowingProps {
  /** The parameter of the address. */
  name: string;
  id: string;
  children: string;
}

/** Leads to the same list, narrowed by one thing more. */
function Narrowing({ name, id, children }: NarrowingProps) {
  const narrowed = new URLSearchParams(useLocation().search);
  narrowed.set(name, id);
  return (
    <Link
      to={{ search: narrowed.toString() }}
      className="rounded-sm text-brand underline underline-offset-3 hover:text-brand-strong"
    >
      {children}
    </Link>
  );
}
