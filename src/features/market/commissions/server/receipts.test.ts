import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createReceipt, removeReceipt } from "../receipt-contract.ts";
import { createBook } from "../testing/scene.ts";

const app = useTestApp();

it("what a buyer paid is near the sale: a mistyped year is asked about, and what is taken back leaves no month", async () => {
  const { sell, receive, read, as, token } = await createBook(app);
  const { _id: id } = await sell({ sold_on: "2026-01-05" });
  for (const paid_on of ["2000-01-01", "2016-01-20"])
    expect(
      await app.request(createReceipt, {
        token,
        params: { id },
        body: { receipt: { paid_on, amount: 1 } },
      }),
    ).toMatchObject({
      status: 400,
      body: {
        fields: { "receipt.paid_on": "Mais de um ano antes da venda, de 05/01/2026. Confira o ano" },
      },
    });
  const months = async () => (await read()).months.map(({ month }) => month);
  // Paid ahead.
  const { receipts } = await receive(id, "2025-12-20", 300);
  expect(await months()).toEqual(["2025-12"]);
  await as(removeReceipt, { params: { id: receipts[0]?._id ?? "" } });
  expect(await months()).toEqual([]);
});
