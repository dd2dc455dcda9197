import { formatDateTime, formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { product } from "../../../../../shared/product.ts";
import type { PersonalExport } from "../../contract.ts";

type Section = PersonalExport["section_list"][number];
type Value = Section["row_list"][number][string];

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? "");

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const inReais = / \(R\$\)$/;

function said(name: string, value: Exclude<Value, null>): string {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "number")
    return inReais.test(name) ? formatMoney(value) : value.toLocaleString("pt-BR");
  if (Array.isArray(value)) return value.map(escaped).join("<br>");
  if (instant.test(value)) return formatDateTime(value);
  return day.test(value) ? formatDay(value) : escaped(value).replaceAll("\n", "<br>");
}

const isSaid = (value: Value): value is Exclude<Value, null> =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

const rowAsHtml = (row: Section["row_list"][number]): string => {
  const facts = Object.entries(row).flatMap(([name, value]) =>
    isSaid(value) ? [`<dt>${escaped(name.replace(inReais, ""))}</dt><dd>${said(name, value)}</dd>`] : [],
  );
  return `<dl>${facts.join("")}</dl>`;
};

const sectionAsHtml = ({ title, row_list, is_cut }: Section): string =>
  `<section><h2>${escaped(title)}</h2>${
    is_cut
      ? "<p>Há mais do que cabe neste arquivo: aqui está o mais novo. Peça o resto ao atendimento.</p>"
      : ""
  }${row_list.map(rowAsHtml).join("")}</section>`;

const style = `:root{color-scheme:light dark}body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}
h2{margin-top:2.5rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0 0 1rem;padding:1rem;border:1px solid #8886;border-radius:.5rem}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** All that is kept of a person as one page, without anything that is fetched from elsewhere. */
export const dataAsHtml = ({ generated_at, section_list }: PersonalExport): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Meus dados na ${product.name}</title><style>${style}</style></head><body>
<h1>Meus dados na ${product.name}</h1><p>Tudo o que guardamos sobre você em ${formatDateTime(generated_at)}.</p>
${section_list.map(sectionAsHtml).join("\n")}</body></html>`;
