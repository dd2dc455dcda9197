import { centsToReais, parseMoney, reaisToCents } from "../../../shared/format/money.ts";
import type { Variant } from "./terms.ts";
import { maxVariants } from "./terms.ts";
import { type VariantInput, variantsInput } from "./terms-contract.ts";

/** The variants of a product in one cell of a spreadsheet: 'Azul | M | CAM-AZ-M | 29,90; Preto | G'. */

/** A sign that separates is written behind a bar where it is part of a name. */
const escaped = (text: string): string => text.replace(/[\\|;]/g, "\\$&");

/** Colour, size, code, price; what is missing at the end is left out. Prices in reais. */
export const formatVariants = (
  variants: readonly Pick<Variant, "colour" | "size" | "code" | "price">[],
): string =>
  variants
    .map(({ colour, size, code, price }) => {
      const fields = [colour, size, code ?? "", price === null ? "" : price.toFixed(2).replace(".", ",")];
      const last = fields.findLastIndex((field) => field !== "");
      return fields
        .slice(0, last + 1)
        .map(escaped)
        .join(" | ");
    })
    .join("; ");

/** The longest cell that spreadsheets hold. */
const longestCell = 32_767;

/** What stands between separators, where no bar is before them. */
function split(cell: string): string[][] {
  const parts: string[][] = [[""]];
  const signs = [...cell];
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] ?? "";
    const part = parts.at(-1) ?? [];
    if (sign === ";" || sign === "\n") parts.push([""]);
    else if (sign === "|") part.push("");
    else {
      const isEscape = sign === "\\" && /[\\|;]/.test(signs[at + 1] ?? "");
      if (isEscape) at += 1;
      part[part.length - 1] += isEscape ? (signs[at] ?? "") : sign;
    }
  }
  return parts
    .map((fields) => fields.map((field) => field.trim()))
    .filter((fields) => fields.some((field) => field !== ""));
}

/** @returns what is wrong with them in words, where they cannot be taken */
export function parseVariants(cell: string): VariantInput[] | string {
  if (cell.length > longestCell) return "texto longo demais";
  const parts = split(cell);
  if (parts.length > maxVariants) return `use até ${maxVariants} variações`;
  const given = [];
  for (const [colour = "", size = "", code = "", price = "", ...more] of parts) {
    if (more.length > 0)
      return `“${colour.slice(0, 40).toWellFormed()}” tem partes demais; use cor | tamanho | código | preço`;
    const reais = price === "" ? null : parseMoney(price);
    if (price !== "" && (reais === null || !Number.isFinite(reais) || reaisToCents(reais) < 1))
      return `“${price.slice(0, 40).toWellFormed()}” não é um preço`;
    given.push({ colour, size, code, price: reais === null ? null : centsToReais(reaisToCents(reais)) });
  }
  const { data, error } = variantsInput.safeParse(given);
  if (data) return data;
  const [issue] = error.issues;
  const wrong = parts[Number(issue?.path[0])]?.[0] ?? "";
  return `${wrong ? `“${wrong.slice(0, 40).toWellFormed()}”: ` : ""}${(issue?.message ?? "").toLowerCase()}`;
}
