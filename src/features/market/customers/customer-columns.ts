import { plainTitle } from "../../../shared/search-words.ts";
import { maxFields } from "./model.ts";

/** The columns of the spreadsheet of customers in the order in which it is exported, and the titles that are understood. */

export const columnTitles = {
  name: "nome",
  document: "CPF ou CNPJ",
  email: "e-mail",
  phone: "telefone",
  city: "cidade",
  state: "estado",
  notes: "anotações",
  fields: "outros campos",
} as const;
export type Column = keyof typeof columnTitles;
export const columns = Object.keys(columnTitles) as Column[];

const otherTitles: Record<Column, readonly string[]> = {
  name: [
    ...["cliente", "nome do cliente", "nome fantasia", "fantasia", "empresa", "comprador", "contato"],
    ...["razao social", "nome razao social", "razao social nome", "nome completo", "nome empresa"],
  ],
  document: [
    ...["cnpj", "cpf", "cpf cnpj", "cnpj cpf", "documento", "cnpj ou cpf", "cgc", "cnpj do cliente"],
    ...["cpf cnpj do cliente", "n documento", "numero do documento", "inscricao"],
  ],
  email: ["email", "e mail", "mail", "correio eletronico", "endereco de e mail", "e mail do cliente"],
  phone: [
    ...["fone", "celular", "whatsapp", "whats", "zap", "telefone celular", "telefone 1", "telefones"],
    ...["tel", "numero de telefone", "contato telefonico", "fone celular", "celular whatsapp"],
  ],
  city: ["municipio", "cidade do cliente", "localidade"],
  state: ["uf", "estado uf", "uf estado"],
  notes: ["observacoes", "observacao", "obs", "notas", "nota", "anotacao", "comentarios", "comentario"],
  fields: ["campos", "campos proprios", "seus campos"],
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

/** 'Rota: terça | Porte: médio'; a bar within one, and a colon within a label, is doubled. */
export const joinFields = (fields: readonly { label: string; value: string }[]): string =>
  fields
    .map(({ label, value }) => `${label.replaceAll(":", "::")}: ${value}`.replaceAll("|", "||"))
    .join(" | ");

const longestLabel = 40;

/** Undefined where a part has no label, or there are too many. */
export function splitFields(cell: string): { label: string; value: string }[] | undefined {
  const parts = cell
    .replace(/\|+/g, (signs) => (signs.length === 1 ? "\0" : signs))
    .split("\0")
    .map((part) => part.replaceAll("||", "|").trim())
    .filter(Boolean);
  const fields = parts.map((part) => {
    const [, label = "", value = ""] = /^((?:[^:]|::)+):\s*(.{1,200})$/s.exec(part) ?? [];
    return { label: label.replaceAll("::", ":").trim(), value: value.trim() };
  });
  return fields.length > maxFields ||
    fields.some(({ label, value }) => !label || label.length > longestLabel || !value)
    ? undefined
    : fields;
}
