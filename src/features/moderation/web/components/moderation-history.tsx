import { formatDateTime } from "../../../../shared/format/dates.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { ModerationDetail } from "../../contract.ts";
import { decidedLabels, reasonLabels } from "../../labels.ts";

/** What was decided of a thing, and what people reported. */
export function ModerationHistory({ moderated: { decisions, reports } }: { moderated: ModerationDetail }) {
  return (
    <>
      <section className="space-y-3">
        <h2 className="text-lg font-semibold">Decisões</h2>
        {decisions.length === 0 ? (
          <p className="text-ink-muted">Nenhuma decisão até agora.</p>
        ) : (
          <ul className="grid gap-2">
            {decisions.map(({ _id, decision, by, reason, created_at }) => (
              <Card as="li" key={_id} className="space-y-1 py-3">
                <p>
                  <strong>{decidedLabels[decision]}</strong>{" "}
                  <span className="text-sm text-ink-muted">
                    por {by ?? "uma conta encerrada"}, em{" "}
                    <span className="tabular">{formatDateTime(created_at)}</span>
                  </span>
                </p>
                {reason && <p className="break-words whitespace-pre-wrap">{reason}</p>}
              </Card>
            ))}
          </ul>
        )}
      </section>
      {reports.length > 0 && (
        <section className="space-y-3">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 className="text-lg font-semibold">Denúncias</h2>
            <TextLink to="/admin/denuncias">Encerrar denúncias</TextLink>
          </div>
          <ul className="grid gap-2">
            {reports.map(({ _id, reason, text, created_at, open }) => (
              <Card as="li" key={_id} className="space-y-1 py-3">
                <p className="flex flex-wrap items-center gap-2">
                  <strong>{reasonLabels[reason]}</strong>
                  <Badge tone={open ? "danger" : "neutral"}>{open ? "Aberta" : "Encerrada"}</Badge>
                  <span className="tabular text-sm text-ink-muted">{formatDateTime(created_at)}</span>
                </p>
                {text && <p className="break-words whitespace-pre-wrap">{text}</p>}
              </Card>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
