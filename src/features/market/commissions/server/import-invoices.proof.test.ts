import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { sendForm, useTestApp } from "../../../../app/testing/harness.ts";
import { addressOf } from "../../../../client/call.ts";
import type { Answer } from "../../../../shared/endpoint.ts";
import { importInvoices } from "../file-contract.ts";
import { listSales } from "../sale-contract.ts";
import { noteXml } from "../testing/invoice-files.ts";
import { createBook } from "../testing/scene.ts";

const app = useTestApp({ own: true });
const count = 10_000;
const issuer = { document: "11222333000181", name: "Fábrica Aurora" };

it("ten thousand invoices are read and written within 120 seconds, and change nothing the second time", async () => {
  const { token, as } = await createBook(app, { document: issuer.document });
  const lines = ["600.00", "399.99", "12.34"].map((value, index) => ({ code: `P${index}`, value }));
  const files = Array.from({ length: count }, (_, index): [string, Uint8Array] => [
    `${index}.xml`,
    Buffer.from(noteXml({ issuer, number: index + 1, lines })),
  ]);
  const zip = zipSync(Object.fromEntries(files));
  const send = async () => {
    const form = new FormData();
    form.set("invoices", new File([new Uint8Array(zip)], "notas.zip"));
    const begun = performance.now();
    const { status, body } = await sendForm<Answer<typeof importInvoices>>(app, {
      url: addressOf(importInvoices, {}),
      token,
      form,
    });
    expect(status).toBe(200);
    return { seconds: (performance.now() - begun) / 1000, counts: body.note_counts };
  };
  const first = await send();
  expect(first.counts).toMatchObject({ NEW: count });
  expect(first.seconds).toBeLessThan(120);
  expect((await send()).counts).toMatchObject({ SAME: count, NEW: 0 });
  expect((await as(listSales, {})).sale_count).toBe(count);
});
