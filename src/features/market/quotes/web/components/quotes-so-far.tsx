import { Clock } from "lucide-react";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { Funnel } from "../../../../../ui/funnel.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import type { QuoteFunnel } from "../../contract.ts";
import { funnelMonths } from "../../limits.ts";

/** What became of the quotes of a year, and how long people waited for an answer. */
export function QuotesSoFar({ funnel }: { funnel: QuoteFunnel }) {
  const { received, answered, won, won_total: total, median_seconds: median } = funnel;
  if (received === 0) return null;
  return (
    <Section title={`Últimos ${funnelMonths} meses`}>
      <Card className="space-y-4">
        <Funnel
          label={`Orçamentos dos últimos ${funnelMonths} meses`}
          steps={[
            { label: "Recebidos", count: received },
            { label: "Respondidos", count: answered },
            { label: "Vendidos", count: won },
          ]}
          result={{ label: "Vendido", text: formatMoney(total) }}
        />
        {median !== null && (
          <p className="flex items-start gap-2 text-sm text-ink-muted text-pretty">
            <Clock size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
            Metade das respostas saiu em até {spanInWords(median)}.
          </p>
        )}
      </Card>
    </Section>
  );
}

function spanInWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return pluralise(minutes, "minuto");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? pluralise(hours, "hora") : pluralise(Math.round(hours / 24), "dia");
}
