import { describe, expect, it } from "vitest";
import { sendForm, useTestApp } from "../../../../app/testing/harness.ts";
import { addressOf } from "../../../../client/call.ts";
import { writeTable } from "../../../../platform/table-file.ts";
import type { FailureBody } from "../../../../shared/failure.ts";
import { readByTurns } from "../../products/server/read-table.ts";
import { spreadsheetsBusy } from "../../products/spreadsheet-contract.ts";
import * as items from "../items-contract.ts";
import { createPriceTable } from "../testing/factory.ts";
import { createShop } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
let addresses = 0;

interface Preview extends FailureBody {
  item_list: items.PriceTablePreviewRow[];
  unchanged: number;
  fault_list: { row: number; fault: string }[];
}

async function scene() {
  const { companyId, token, plain } = await createShop(orm());
  const prices = [{ productId: plain.id, priceCents: 9_000 }];
  const { id } = await createPriceTable(orm(), { companyId, prices });
  const preview = (file: string | Buffer) => {
    const form = new FormData();
    form.set("spreadsheet", new File([new Uint8Array(Buffer.from(file))], "precos"));
    const url = addressOf(items.previewPriceTable, { params: { companyId, id } });
    addresses += 1;
    return sendForm<Preview>(app, { url, token, form, remoteAddress: `10.4.0.${addresses}` });
  };
  /** Of one line each: the price that is understood, or what is wrong. */
  const priceOf = async (file: string | Buffer) => {
    const { body } = await preview(file);
    return body.item_list?.[0]?.price ?? body.fault_list?.[0]?.fault ?? body.fields?.spreadsheet ?? null;
  };
  return { preview, priceOf };
}

describe("prices of spreadsheets as people have them", () => {
  it("are read as Brazilians write them: a point parts the thousands", async () => {
    const { priceOf } = await scene();
    const ofText = (text: string) => priceOf(`produto;preço na tabela\nCafé da serra;"${text}"\n`);
    expect(await ofText("1.500")).toBe(1_500);
    expect(await ofText("R$ 1.234.567,89")).toBe(1_234_567.89);
    expect(await ofText("12.50")).toBe(12.5);
    expect(await ofText("1.2345")).toContain("não é um preço");
    const table = { sheet: "Preços", titles: ["produto", "preço na tabela"] };
    const ofCell = async (cell: Parameters<typeof writeTable>[0]["rows"][number][number]) =>
      priceOf(await writeTable({ ...table, rows: [["Café da serra", cell]], numbers: "0.000" }, "xlsx"));
    expect(await ofCell("1.500")).toBe(1_500);
    expect(await ofCell(1.5)).toBe(1.5);
    // A spreadsheet that took 12.5 for a day: no empty cell, which would take the product out of the table.
    expect(await ofCell({ day: "2026-05-12" })).toBe("preço na tabela: “12/05/2026” não é um preço");
  });

  it("are those of the column of the table, where another one says a price too", async () => {
    const { preview, priceOf } = await scene();
    expect(await priceOf("produto;preço;preço na tabela\nCafé da serra;99,00;10,00\n")).toBe(10);
    const { body } = await preview("produto;preço;preço na tabela\nCafé da serra;99,00;\n");
    expect(body.item_list).toMatchObject([{ before: 90, price: null }]);
    const twice = "Há mais de uma coluna de preço. Deixe só “preço na tabela”.";
    expect(await priceOf("produto;preço;valor\nCafé da serra;99,00;10,00\n")).toBe(twice);
    expect(await priceOf("produto;preço na tabela;preço na tabela\nCafé da serra;;10,00\n")).toBe(twice);
  });

  it("find their product whatever signs that nobody sees its name has", async () => {
    const { priceOf } = await scene();
    for (const name of ["Café da serra".normalize("NFD"), "Café\u00a0da  serra", "\u200bCafé da serra"])
      expect(await priceOf(`produto;preço na tabela\n${name};10,00\n`), JSON.stringify(name)).toBe(10);
  });

  it("are read by turns: beyond them somebody is told to come back", async () => {
    const { preview, priceOf } = await scene();
    const file = "produto;preço na tabela\nCafé da serra;10,00\n";
    const { promise, resolve } = Promise.withResolvers<void>();
    // Two that are read, and twelve that wait.
    const others = Array.from({ length: 14 }, () => readByTurns(spreadsheetsBusy, () => promise));
    expect(await preview(file)).toMatchObject({ status: 503, body: { code: "SPREADSHEETS_BUSY" } });
    resolve();
    await Promise.all(others);
    expect(await priceOf(file)).toBe(10);
  });
});
