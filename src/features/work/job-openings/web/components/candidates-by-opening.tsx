import { formatCount } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { Chart } from "../../../../../ui/chart.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import type { OpeningCandidates } from "../../publishing-contract.ts";

/** Where candidates wait, and how the others were answered. */
export function CandidatesByOpening({ openings }: { openings: readonly OpeningCandidates[] }) {
  if (openings.length === 0) return null;
  return (
    <Section title="Candidatos por vaga" lead="Das vagas abertas, as que têm mais gente esperando primeiro.">
      <Card>
        <Chart
          title="Candidatos por vaga"
          shape="rows"
          by="Vaga"
          series={[
            { label: "Aguardam resposta", format: formatCount, colour: "waiting" },
            { label: "Aprovados", format: formatCount, colour: "brand" },
            { label: "Não aprovados", format: formatCount, colour: "line-strong" },
          ]}
          points={openings.map(({ _id, name, waiting, approved, denied }) => ({
            id: _id,
            label: name,
            values: [waiting, approved, denied],
          }))}
          empty="Ainda não há candidatos."
        />
      </Card>
    </Section>
  );
}
