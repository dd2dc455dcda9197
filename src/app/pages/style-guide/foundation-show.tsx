import type { ReactNode } from "react";
import { formatMoney, formatMoneyShort } from "../../../shared/format/money.ts";
import { formatCount } from "../../../shared/format/text.ts";
import { monthLabel, shortMonth } from "../../../shared/months.ts";
import { product } from "../../../shared/product.ts";
import { Card } from "../../../ui/card.tsx";
import { Chart, type ChartPoint, type ChartSeries } from "../../../ui/figures/chart.tsx";
import { Funnel } from "../../../ui/figures/figures.tsx";
import { PavementPattern } from "../../../ui/layout/night-band.tsx";
import { Section } from "../../../ui/layout/page-parts.tsx";
import { Logo, LogoMark } from "../../../ui/logo.tsx";

const swatches = [
  { name: "page / ink", look: "bg-page text-ink border border-line" },
  { name: "surface / ink", look: "bg-surface text-ink border border-line" },
  { name: "surface-muted / ink-muted", look: "bg-surface-muted text-ink-muted" },
  { name: "brand / on-brand", look: "bg-brand text-on-brand" },
  { name: "brand-strong / on-brand", look: "bg-brand-strong text-on-brand" },
  { name: "brand-soft / brand", look: "bg-brand-soft text-brand" },
  { name: "amber / on-amber", look: "bg-amber text-on-amber" },
  { name: "amber-soft / amber-strong", look: "bg-amber-soft text-amber-strong" },
  { name: "danger / on-danger", look: "bg-danger text-on-danger" },
  { name: "danger-soft / danger", look: "bg-danger-soft text-danger" },
  { name: "waiting-soft / waiting", look: "bg-waiting-soft text-waiting" },
  { name: "success-soft / success", look: "bg-success-soft text-success" },
  { name: "clay-soft / clay", look: "bg-clay-soft text-clay" },
  { name: "plum-soft / plum", look: "bg-plum-soft text-plum" },
  { name: "night / on-night", look: "bg-night text-on-night" },
];

const sizes = [
  { name: "2xl · 40", look: "text-2xl font-bold", text: "A praça é de quem vende" },
  { name: "xl · 28", look: "text-xl font-bold", text: "Encontre a sua próxima representação" },
  { name: "lg · 20", look: "text-lg font-bold", text: "Vendedor externo de alimentos em Uberlândia" },
  {
    name: "base · 16",
    look: "text-base",
    text: "Carteira de clientes formada, comissão de 8% e ajuda de custo.",
  },
  { name: "sm · 14", look: "text-sm text-ink-muted", text: "Publicada em 12/03/2026 · Uberlândia, MG" },
];

export function FoundationShow() {
  return (
    <>
      <Section title="A marca é a praça vista de cima">
        <div className="flex flex-wrap items-center gap-8">
          <Logo name={product.name} className="text-brand" />
          <LogoMark className="size-16 text-brand" />
          <LogoMark className="size-6 text-ink" />
          <span className="relative isolate flex h-24 w-64 items-center justify-center overflow-hidden rounded-card bg-night text-on-night">
            <PavementPattern className="absolute inset-0 -z-10 size-full text-night-line" />
            <Logo name={product.name} />
          </span>
        </div>
      </Section>
      <Section
        title="Cores dizem o que uma coisa é"
        lead="Vermelho só para perigo, azul só para espera, âmbar para o que merece um olhar."
      >
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
          {swatches.map(({ name, look }) => (
            <li key={name} className={`flex h-24 items-end rounded-card p-3 text-sm font-medium ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Uma família de letras, cinco tamanhos">
        <div className="space-y-4">
          {sizes.map(({ name, look, text }) => (
            <Example key={name} name={name}>
              <p className={look}>{text}</p>
            </Example>
          ))}
          <Example name="tabular">
            <p className="tabular">
              R$ 1.111,11
              <br />
              R$ 8.888,88
            </p>
          </Example>
        </div>
      </Section>
    </>
  );
}

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

/** A named example within a part of the guide. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="space-y-3">
      <h3 className="text-sm font-semibold text-ink-muted">{name}</h3>
      {children}
    </div>
  );
}
