import { pluralise } from "../../../../shared/format/text.ts";
import { StatCounter, StatRow } from "../../../../ui/stat-counter.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { AffiliateOverview } from "../../contract.ts";

/** What the link came to. */
export function AffiliateNumbers({ total, month, withheld }: AffiliateOverview) {
  return (
    <section aria-label="Resultado do seu link" className="space-y-2">
      <StatRow>
        <StatCounter value={total.clicks} label="Cliques" />
        <StatCounter value={total.registered} label="Cadastros" tone="waiting" />
        <StatCounter value={total.subscribed} label="Assinaturas" tone="success" />
      </StatRow>
      <p className="text-sm text-ink-muted">
        Neste mês: {pluralise(month.clicks, "clique")}, {pluralise(month.registered, "cadastro")} e{" "}
        {pluralise(month.subscribed, "assinatura")}.
      </p>
      {withheld > 0 && (
        <p className="rounded-control bg-waiting-soft px-4 py-3 text-sm text-pretty">
          {withheld === 1 ? "Um pagamento não gerou" : `${withheld} pagamentos não geraram`} recompensa. O
          motivo está em cada um, em <TextLink to="/vc/indicacoes">Minhas indicações</TextLink>.
        </p>
      )}
    </section>
  );
}
