import { formatMoney, formatMoneyShort } from "../../../shared/format/money.ts";
import { formatCount } from "../../../shared/format/text.ts";
import { monthLabel, shortMonth } from "../../../shared/months.ts";
import { Card } from "../../../ui/card.tsx";
import { Chart, type ChartPoint, type ChartSeries } from "../../../ui/chart.tsx";
import { Funnel } from "../../../ui/funnel.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { Example } from "./example.tsx";

const months: ChartPoint[] = Array.from({ length: 12 }, (_, index) => {
  const month = `2026-${String(index + 1).padStart(2, "0")}`;
  return {
    label: monthLabel(month),
    short: shortMonth(month),
    values: [420 + ((index * 137) % 610), 180 + ((index * 89) % 240)],
  };
});

const money: ChartSeries[] = [
  { label: "Venda de treinamentos", format: formatMoney, colour: "brand" },
  { label: "Indicações", format: formatMoney, colour: "clay" },
];

const candidates: ChartSeries[] = [
  { label: "Sem resposta", format: formatCount, colour: "waiting" },
  { label: "Aprovados", format: formatCount, colour: "brand" },
  { label: "Não aprovados", format: formatCount, colour: "line-strong" },
];

const openings: ChartPoint[] = [
  { label: "Representante comercial externo", values: [8, 3, 4] },
  { label: "Key account para grandes redes do interior de São Paulo", values: [2, 5, 1] },
  { label: "Vendedora interna", values: [0, 1, 6] },
];

const common = { by: "Mês", empty: "Aqui aparece o que você ganha, mês a mês." };

export function ChartShow() {
  return (
    <Section title="Números que se olham">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Example name="Barras">
          <Chart
            {...common}
            title="Ganhos por mês"
            shape="bars"
            series={money}
            points={months}
            axis={formatMoneyShort}
          />
        </Example>
        <Example name="Barras empilhadas">
          <Chart
            {...common}
            title="Ganhos por mês e origem"
            shape="stacked"
            series={money}
            points={months}
            axis={formatMoneyShort}
          />
        </Example>
        <Example name="Linha">
          <Chart
            {...common}
            title="Indicações por mês"
            shape="line"
            series={money.slice(1)}
            points={months}
            axis={formatMoneyShort}
            size="sm"
          />
        </Example>
        <Example name="Com nomes compridos">
          <Chart
            {...common}
            title="Candidatos por vaga"
            by="Vaga"
            shape="rows"
            series={candidates}
            points={openings}
          />
        </Example>
        <Example name="Funil">
          <Card>
            <Funnel
              label="Do clique ao ganho"
              steps={[
                { label: "Link aberto", count: 1284 },
                { label: "Cadastro", count: 96 },
                { label: "Assinatura", count: 21 },
              ]}
              result={{ label: "Você ganhou", text: formatMoney(1840.5) }}
            />
          </Card>
        </Example>
        <Example name="Sem números">
          <Chart {...common} title="Ganhos" shape="bars" series={money} points={[]} />
        </Example>
      </div>
    </Section>
  );
}
