import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { formatMoney } from "../../shared/format/money.ts";
import { formatCount } from "../../shared/format/text.ts";
import { Chart, type ChartProps } from "./chart.tsx";

const chart: ChartProps = {
  title: "Vendas por mês",
  shape: "bars",
  by: "Mês",
  empty: "Ainda não há vendas.",
  series: [
    { label: "Vendidos", format: formatCount },
    { label: "Valor", format: formatMoney, colour: "brand" },
  ],
  points: [
    { label: "Outubro de 2026", values: [1_200, 1234.5] },
    { label: "Novembro de 2026", values: [0, null] },
  ],
};

/** The cells of its table, row by row. */
function tableOf(props: ChartProps): string[][] {
  const html = renderToString(<Chart {...props} />).replaceAll("<!-- -->", "");
  return [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text = ""]) => text.replaceAll("\u00a0", " ")),
  );
}

it("says in a table what it draws and what it does not, the last month first", () => {
  expect(tableOf(chart)).toEqual([
    ["Mês", "Vendidos", "Valor"],
    ["Novembro de 2026", "0", "—"],
    ["Outubro de 2026", "1.200", "R$ 1.234,50"],
  ]);
});

it("keeps things that are no time in their order, also where two are called the same", () => {
  const points = [
    { id: "a", label: "Vendedor", values: [1, 2] },
    { id: "b", label: "Vendedor", values: [3, 4] },
  ];
  expect(tableOf({ ...chart, shape: "rows", points }).map(([, sold]) => sold)).toEqual([
    "Vendidos",
    "1",
    "3",
  ]);
});

it("is named for who does not see it, and says in words that there is nothing", () => {
  expect(renderToString(<Chart {...chart} />)).toContain('aria-label="Gráfico de vendas por mês"');
  const empty = renderToString(
    <Chart {...chart} points={[{ label: "Novembro de 2026", values: [0, null] }]} />,
  );
  expect(empty).toContain("Ainda não há vendas.");
  expect(empty).not.toContain("<table");
});
