import { plainTitle } from "../../../shared/search-words.ts";

/** The columns of the spreadsheet in the order in which it is exported, and the titles that are understood. */

export type Column =
  | "name"
  | "group"
  | "description"
  | "call"
  | "price"
  | "commission"
  | "unit"
  | "ean"
  | "techInfo"
  | "status"
  | "ncm"
  | "minimum"
  | "multiple"
  | "packings"
  | "steps"
  | "variants"
  | "leadDays"
  | "payments"
  | "states"
  | "pictures";

export const columnTitles: Record<Column, string> = {
  name: "nome",
  group: "categoria",
  description: "descrição",
  call: "chamada",
  price: "preço",
  commission: "comissão (%)",
  unit: "unidade",
  ean: "EAN",
  techInfo: "ficha técnica",
  status: "situação",
  ncm: "NCM",
  minimum: "quantidade mínima",
  multiple: "múltiplo",
  packings: "embalagens",
  steps: "preço por quantidade",
  variants: "variações",
  leadDays: "prazo de entrega (dias)",
  payments: "pagamento",
  states: "estados",
  pictures: "fotos",
};

export const columns = Object.keys(columnTitles) as Column[];

const otherTitles: Record<string, Column> = {
  produto: "name",
  "nome do produto": "name",
  "nome produto": "name",
  categorias: "group",
  comissao: "commission",
  "comissao de venda": "commission",
  "codigo ean": "ean",
  "cod ean": "ean",
  "codigo de barras": "ean",
  "codigo barras": "ean",
  "cod de barras": "ean",
  "cod barras": "ean",
  gtin: "ean",
  status: "status",
  "preco de venda": "price",
  "preco venda": "price",
  "preco unitario": "price",
  valor: "price",
  "valor de venda": "price",
  "valor unitario": "price",
  "unidade de medida": "unit",
  "descricao do produto": "description",
  minimo: "minimum",
  "qtd minima": "minimum",
  "quant minima": "minimum",
  "pedido minimo": "minimum",
  "multiplo de venda": "multiple",
  "vendido de quantos em quantos": "multiple",
  embalagem: "packings",
  "caixa com": "packings",
  "faixas de preco": "steps",
  "tabela de preco": "steps",
  variacao: "variants",
  "cores e tamanhos": "variants",
  grade: "variants",
  "prazo de entrega": "leadDays",
  "forma de pagamento": "payments",
  "formas de pagamento": "payments",
  "condicao de pagamento": "payments",
  "condicoes de pagamento": "payments",
  "prazo de pagamento": "payments",
  "estados atendidos": "states",
  uf: "states",
  ufs: "states",
  "codigo ncm": "ncm",
};

const byTitle = new Map<string, Column>([
  ...Object.entries(otherTitles),
  ...columns.map((column): [string, Column] => [plainTitle(columnTitles[column]), column]),
]);

/** 'Fotos', 'Imagem 2', 'URL da imagem', 'foto_url_1', 'Image Src': there may be several of them. */
const pictureTitle =
  /^(?:(?:url|link|endereco)s? (?:d[aeo]s? )?)?(?:fotos?|fotografias?|imagem|imagens|images?|photos?)(?: do produto)?(?: (?:principal|capa|adicional|adicionais|extras?))?(?: (?:urls?|links?|src))?(?: ?\d{1,2})?$/;

/** In what prices and commissions are counted; another unit, as dollars, makes another column. */
const unit = /\(?\s*(?:em\s+)?(?:r\$|brl|reais|%|por cento)\s*\)?/gi;

/** Which column a title stands for, also with its unit ('Preço (R$)'); undefined for one that is not ours. */
export const columnOfTitle = (title: string): Column | undefined =>
  byTitle.get(plainTitle(title)) ??
  byTitle.get(plainTitle(title.slice(0, 200).replace(unit, " "))) ??
  (pictureTitle.test(plainTitle(title.slice(0, 200))) ? "pictures" : undefined);

/** Several categories stand in one cell, with this sign between them; within a name it is doubled. */
const groupSeparator = "|";

export const joinGroups = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(groupSeparator, groupSeparator.repeat(2))).join(` ${groupSeparator} `);

export const splitGroups = (cell: string): string[] =>
  cell
    .replace(/\|+/g, (signs) => (signs.length === 1 ? "\0" : signs))
    .split("\0")
    .map((name) => name.replaceAll(groupSeparator.repeat(2), groupSeparator).trim());

/**
 * The addresses in a cell, separated by commas, semicolons, spaces or lines. A comma may stand within an address: it
 * separates where another one begins after it.
 */
export const splitAddresses = (cell: string): string[] =>
  cell
    .split(/[\s;|]+|,(?=https?:)/i)
    .map(withoutCommasAround)
    .filter(Boolean);

/** Without a pattern, which begins anew at each of thousands of commas. */
function withoutCommasAround(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === ",") start += 1;
  while (end > start && text[end - 1] === ",") end -= 1;
  return text.slice(start, end);
}
