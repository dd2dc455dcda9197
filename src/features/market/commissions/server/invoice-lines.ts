import { formatCents } from "../../../../shared/format/money.ts";
import { InvoiceFault, type Part } from "./note-part.ts";
import type { Invoice } from "./read-invoices.ts";

/** SEFAZ's limit. */
const maxLines = 990;

/**
 * The lines of a note, whose bases make up its total.
 * @throws InvoiceFault
 */
export function linesOf(items: Part[], totalCents: number): Invoice["lines"] {
  if (items.length === 0) throw new InvoiceFault("A nota não tem nenhum item.");
  if (items.length > maxLines)
    throw new InvoiceFault("A nota tem mais de 990 itens, o que a SEFAZ não aceita.");
  const read = items.map(readLine);
  const sumOf = (key: "baseCents" | "reducedCents") => read.reduce((sum, line) => sum + line[key], 0);
  // The tax that a buyer is spared is taken off the total in some states, and in others not: the total tells.
  const key = sumOf("baseCents") === totalCents ? "baseCents" : "reducedCents";
  if (sumOf(key) !== totalCents)
    throw new InvoiceFault(
      `A soma dos itens (${formatCents(sumOf("baseCents"))}) não é o total da nota (${formatCents(totalCents)}).`,
    );
  return read.map((line) => ({ ...line.what, baseCents: line[key] }));
}

/**
 * What a line brings to the total of its note, and with it to what a commission is counted from (Lei 4.886, art. 32, § 4):
 * goods less discount, with the taxes and costs that the buyer pays beside them.
 */
function readLine(item: Part) {
  const product = item.part("prod");
  const taxes = item.part("imposto");
  const icms = taxes.part("ICMS").only();
  const inTotal = product.optional("indTot") === "0" ? 0 : product.cents("vProd");
  const added = ["vFrete", "vSeg", "vOutro"].map((name) => product.cents(name));
  const substituted = [taxes.part("PISST"), taxes.part("COFINSST")];
  const sums = [
    inTotal,
    ...added,
    taxes.part("IPI").part("IPITrib").cents("vIPI"),
    item.part("impostoDevol").part("IPI").cents("vIPIDevol"),
    icms.cents("vICMSST"),
    icms.cents("vFCPST"),
    substituted[0]?.optional("indSomaPISST") === "1" ? substituted[0].cents("vPIS") : 0,
    substituted[1]?.optional("indSomaCOFINSST") === "1" ? substituted[1].cents("vCOFINS") : 0,
  ];
  const baseCents = sums.reduce((sum, part) => sum + part, 0) - product.cents("vDesc");
  const reducedCents = baseCents - icms.cents("vICMSDeson");
  if (baseCents < 0) throw item.fault("tem desconto maior que o valor");
  const ean = product.optional("cEAN");
  const ncm = product.optional("NCM");
  return {
    baseCents,
    reducedCents: Math.max(0, reducedCents),
    what: {
      code: product.text("cProd", 60),
      name: product.text("xProd", 120),
      ...(ean && /^\d{8,14}$/.test(ean) ? { ean } : {}),
      ...(ncm && /^(?!0+$)\d{8}$/.test(ncm) ? { ncm } : {}),
    },
  };
}
