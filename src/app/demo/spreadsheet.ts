import { productImportRows, productImports } from "../../features/market/products/table.ts";
import type { Company } from "./companies.ts";
import type { DemoCatalogue } from "./products.ts";
import type { Scene } from "./scene.ts";

/** Rows that were left out, as the import tells them. */
const leftOut = [
  {
    row: 7,
    values: { name: "Kit de polpas sortidas", groups: ["Linha varejo"], commission: 12 },
    faults: ["preço: “a combinar” não é um preço"],
  },
  {
    row: 12,
    values: { name: "Polpa de bacuri 1 kg", groups: ["Linha varejo"], price: 19.9 },
    faults: ["EAN: use 8, 12, 13 ou 14 números"],
  },
];

/** The spreadsheet by which the company of the demo account brought its catalogue, two rows of which were faulty. */
export async function addSpreadsheet(
  { tx }: Scene,
  [company]: Company[],
  { products }: DemoCatalogue,
): Promise<void> {
  if (!company) return;
  const brought = products.filter(({ companyId }) => companyId === company.id).length;
  const [sent] = await tx
    .insert(productImports)
    .values({
      companyId: company.id,
      createdBy: company.managerId,
      fileName: "catalogo.xlsx",
      status: "DONE",
      rowsTotal: brought + leftOut.length,
      rowsFaulty: leftOut.length,
      rowsDone: brought,
      createdAt: company.createdAt,
      updatedAt: company.createdAt,
    })
    .returning({ id: productImports.id });
  if (!sent) return;
  await tx.insert(productImportRows).values(leftOut.map((row) => ({ ...row, importId: sent.id })));
}
