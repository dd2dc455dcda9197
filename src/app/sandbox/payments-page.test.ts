import { extractText } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { payerNamed } from "../../platform/payments/testing/people.ts";
import { useTestApp } from "../testing/harness.ts";

const app = useTestApp({ own: true });
const earnest = useTestApp({ env: { PRACA_DEMO: "false", PAYMENTS: "sandbox" } });

const payer = payerNamed("<Ana> Souza");
const order = (key: string, payment: object) => ({
  key,
  cents: 12_345,
  description: "PRACA",
  payer,
  payment: payment as { method: "PIX"; expiresInSeconds: number },
});
const page = async () => (await app.server.inject("/dev/pagamentos")).body;
const idOf = async (key: string) => (await app.services.gateway.findCharge(key))?.id ?? "";
const press = (path: string, headers: Record<string, string> = { "sec-fetch-site": "same-origin" }) =>
  app.server.inject({
    method: "POST",
    url: `/dev/pagamentos/${path}`,
    headers: { "content-type": "application/x-www-form-urlencoded", host: "praca.test", ...headers },
    payload: "",
  });

describe("/dev/pagamentos", () => {
  beforeAll(async () => {
    const { gateway } = app.services;
    expect(await page()).toContain("Nenhuma cobrança ainda");
    await gateway.charge(order("pix", { method: "PIX", expiresInSeconds: 600 }));
    await gateway.charge(order("boleto", { method: "BOLETO", dueOn: "2035-01-31" }));
    await gateway.transfer({
      key: "transfer",
      cents: 5_000,
      payee: { ...payer, kind: "PIX_KEY", key: "ana@praca.test" },
    });
  });

  it("shows charges and transfers, newest first, and what may be done with each", async () => {
    const html = await page();
    expect(html).toContain("R$\u00a0123,45");
    expect(html).toContain("&lt;Ana&gt; Souza");
    expect(html).not.toContain("<Ana>");
    expect(html.indexOf("Pagar este boleto")).toBeLessThan(html.indexOf("Pagar este Pix"));
    expect(html).toContain("Recusar esta transferência");
    expect(html).not.toContain("Contestar");
  });

  it("pays, disputes and decides, each only where it is possible", async () => {
    const id = await idOf("pix");
    const answer = await press(`cobrancas/${id}/pagar-pix`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/dev/pagamentos#c-${id}`);
    await press(`cobrancas/${id}/expirar-pix`);
    await press(`cobrancas/${id}/contestar`);
    expect(await app.services.gateway.findCharge("pix")).toMatchObject({ status: "PAID" });
    await press(`cobrancas/${await idOf("boleto")}/vencer-boleto`);
    expect(await app.services.gateway.findCharge("boleto")).toMatchObject({ status: "EXPIRED" });
    const { id: transferId } = (await app.services.db.pool.query("select id from sandbox.transfers")).rows[0];
    await press(`transferencias/${transferId}/recusar`);
    expect(await app.services.gateway.findTransfer("transfer")).toMatchObject({ status: "FAILED" });
  });

  it("takes the gateway off the net for a minute, and brings it back", async () => {
    await press("sair");
    await expect(app.services.gateway.findCharge("pix")).rejects.toThrow("did not answer");
    expect(await page()).toMatch(/Fora do ar por mais \d\d s/);
    await press("voltar");
    expect(await app.services.gateway.findCharge("pix")).not.toBeNull();
  });

  it.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { origin: "https://evil.test" },
    { origin: "null" },
    {},
  ])("takes no press from another site: %o", async (headers) => {
    expect((await press("sair", headers)).statusCode).toBe(403);
    expect(await app.services.gateway.findCharge("pix")).not.toBeNull();
  });

  it("takes one from a browser that says its origin alone", async () => {
    expect((await press("voltar", { origin: "http://praca.test" })).statusCode).toBe(303);
  });

  it.each(["cobrancas/x/pagar-pix", "cobrancas/0192f0c4-8a31-7c55-9d0e-1f2a3b4c5d6e/pagar-pix", "nada"])(
    "answers %s as what there is not",
    async (path) => {
      expect((await press(path)).statusCode).toBe(404);
    },
  );

  it("knows no other plays", async () => {
    for (const play of ["toString", "PAID", "concluir"])
      expect((await press(`cobrancas/${await idOf("pix")}/${play}`)).statusCode).toBe(404);
  });

  it("is there in demo mode alone", async () => {
    expect((await earnest.server.inject("/dev/pagamentos")).statusCode).toBe(404);
    const press = {
      method: "POST",
      url: "/dev/pagamentos/sair",
      headers: { "sec-fetch-site": "same-origin" },
    };
    expect((await earnest.server.inject({ ...press, method: "POST" })).statusCode).toBe(404);
  });
});

describe("the PDF of a boleto", () => {
  it("is there under its address, in earnest too", async () => {
    const { boleto } = await earnest.services.gateway.charge(
      order("boleto", { method: "BOLETO", dueOn: "2035-01-31" }),
    );
    const path = new URL(boleto?.pdfUrl ?? "").pathname;
    const answer = await earnest.server.inject(path);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(answer.headers["cache-control"]).toContain("no-store");
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    expect(text).toContain("não tem valor");
    expect(text).toContain("31/01/2035");
    expect(text).toMatch(/R\$\s123,45/);
    expect(text.replace(/[\s.]/g, "")).toContain(boleto?.line);
  });

  it("is not there for a Pix, nor where there is none", async () => {
    const { id } = await app.services.gateway.charge(order("other", { method: "PIX", expiresInSeconds: 60 }));
    for (const file of [`${id}.pdf`, `${id}`, "x.pdf", "0192f0c4-8a31-7c55-9d0e-1f2a3b4c5d6e.pdf"])
      expect((await app.server.inject(`/sandbox/boletos/${file}`)).statusCode).toBe(404);
  });
});
