import { plainTitle } from "../../../shared/search-words.ts";

/** The columns of the spreadsheet of sales, and the titles that are understood. */

export const columnTitles = {
  principal: "representada",
  number: "número",
  soldOn: "data",
  buyer: "cliente",
  document: "CPF ou CNPJ",
  amount: "valor",
  rate: "comissão (%)",
  paidOn: "pago em",
  received: "valor pago",
} as const;
export type Column = keyof typeof columnTitles;
export const columns = Object.keys(columnTitles) as Column[];

const otherTitles: Record<Column, readonly string[]> = {
  principal: [
    "empresa",
    "fornecedor",
    "fabrica",
    "industria",
    "marca",
    "cnpj da representada",
    "representado",
  ],
  number: [
    "pedido",
    "nota",
    "nf",
    "nfe",
    "nota fiscal",
    "numero do pedido",
    "n",
    "no",
    "num",
    "venda",
    "documento fiscal",
  ],
  soldOn: ["data da venda", "emissao", "data de emissao", "data do pedido", "vendido em"],
  buyer: ["comprador", "nome do cliente", "razao social", "nome", "loja"],
  document: ["cnpj", "cpf", "cpf cnpj", "cnpj cpf", "documento", "cnpj do cliente", "cpf cnpj do cliente"],
  amount: ["total", "valor total", "valor da venda", "valor do pedido", "valor da nota", "base"],
  rate: ["comissao", "percentual", "taxa", "comissao percentual", "percentual de comissao"],
  paidOn: ["data do pagamento", "pagamento", "data pagamento", "recebido em", "baixa", "data da baixa"],
  received: ["pago", "recebido", "valor recebido", "valor do pagamento", "pagou"],
};

const byTitle = new Map<string, Column>(
  columns.flatMap((column) =>
    [plainTitle(columnTitles[column]), ...otherTitles[column]].map((title): [string, Column] => [
      title,
      column,
    ]),
  ),
);

/** Which column a title stands for; undefined for one that is not ours. */
export const columnOfTitle = (title: string): Column | undefined =>
  byTitle.get(plainTitle(title.slice(0, 200)));
