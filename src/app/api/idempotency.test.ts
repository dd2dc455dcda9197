import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createProductGroup } from "../../features/market/products/catalogue-contract.ts";
import { productGroups } from "../../features/market/products/table.ts";
import { createProduct } from "../../features/market/products/testing/factory.ts";
import { requestQuote } from "../../features/market/quotes/contract.ts";
import { createStore } from "../../features/market/quotes/testing/scene.ts";
import { requestRepresentation } from "../../features/market/representations/contract.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { closeAccount } from "../../features/site/accounts/contract.ts";
import { sweeps } from "../../platform/housekeeping.ts";
import { hashToken } from "../../platform/secrets.ts";
import { useTestApp } from "../testing/harness.ts";

const app = useTestApp({ own: true });
let made = 0;

/** A manager who makes categories with keys. */
async function scene() {
  const { company, token, manager } = await createManagedCompany(app.services.db.orm);
  const key = `envio-${++made}`;
  const params = { companyId: company.id };
  const send = (name: string, headers: Record<string, string> = { "idempotency-key": `"${key}"` }) =>
    app.request<{ product_group?: { _id: string } }>(createProductGroup, {
      token,
      params,
      headers,
      body: { product_group: { name } },
    });
  const count = async () =>
    (await app.services.db.orm.select().from(productGroups).where(eq(productGroups.companyId, company.id)))
      .length;
  const place = `user ${manager.id} createProductGroup ${hashToken(key)}`;
  return { company, token, key, params, send, count, place };
}

describe("a call with an Idempotency-Key", () => {
  it("is done once and answers the same to who sends it again, in quotes or without", async () => {
    const { send, count, key } = await scene();
    const first = await send("Bebidas");
    expect(first.status).toBe(200);
    expect(await send("Bebidas")).toEqual(first);
    expect(await send("Bebidas", { "idempotency-key": key })).toEqual(first);
    expect(await count()).toBe(1);
    await send("Bebidas", { "idempotency-key": `${key}-nova` });
    await send("Bebidas", {});
    expect(await count()).toBe(3);
  });

  it("is refused with another input, and is somebody else's with another account", async () => {
    const { send, count, key } = await scene();
    await send("Bebidas");
    expect(await send("Doces")).toMatchObject({ status: 422, body: { code: "IDEMPOTENCY_KEY_REUSED" } });
    expect(await count()).toBe(1);
    const other = await scene();
    const reply = await other.send("Doces", { "idempotency-key": key });
    expect(reply.status).toBe(200);
    expect(await other.count()).toBe(1);
  });

  it("is done once however many send it at the same moment", async () => {
    const { send, count } = await scene();
    const replies = await Promise.all(Array.from({ length: 8 }, () => send("Bebidas")));
    const done = replies.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ body }) => body.product_group?._id)).size).toBe(1);
    for (const { status, body } of replies) {
      if (status !== 200) expect([status, body.code]).toEqual([409, "STILL_IN_PROGRESS"]);
    }
    expect(await count()).toBe(1);
  });

  it("waits for the one that does it already, and is free when that one dies", async () => {
    const { send, count, place, token, params, key } = await scene();
    const client = await app.services.db.pool.connect();
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [place]);
    const raw = await app.server.inject({
      method: "POST",
      url: `/api/company/${params.companyId}/product-group/`,
      headers: { authorization: `Bearer ${token}`, "idempotency-key": key },
      payload: { product_group: { name: "Bebidas" } },
    });
    expect(raw.statusCode).toBe(409);
    expect(Number(raw.headers["retry-after"])).toBeGreaterThan(0);
    client.release(true);
    await expect.poll(async () => (await send("Bebidas")).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it("keeps nothing of a call that failed: it did nothing", async () => {
    const { send, count } = await scene();
    expect((await send("")).status).toBe(400);
    expect((await send("Bebidas")).status).toBe(200);
    expect(await count()).toBe(1);
    const { orm } = app.services.db;
    const { token } = await createSignedInUser(orm);
    const product = await createProduct(orm, { companyId: (await scene()).company.id, status: "PREPARING" });
    const headers = { "idempotency-key": "pedido" };
    const body = { representation: { product_id: product.id } };
    const ask = () => app.request(requestRepresentation, { token, headers, body });
    expect((await ask()).status).toBe(404);
    await app.services.db.pool.query("update products set status = 'READY' where id = $1", [product.id]);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it("is told from another visitor's, also of a device that calls itself by the other's address", async () => {
    const { salesman, offer } = await createStore(app.services.db.orm);
    const ask = (device?: string) =>
      app.request(requestQuote, {
        headers: { "idempotency-key": "visita".padEnd(32, "x"), ...(device && { "x-device": device }) },
        body: {
          cart: [{ amount: 1, product: { _id: offer.product.id } }],
          email: device ? "outra@cliente.test" : "uma@cliente.test",
          name: "Marina Alves",
          salesman: salesman.id,
        },
      });
    const replies = [await ask(), await ask(app.address)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await app.services.db.pool.query<{ caller: string }>(
      "select caller from idempotency_keys where endpoint = 'requestQuote' order by caller",
    );
    expect(rows.map(({ caller }) => caller)).toEqual([`address ${app.address}`, `device ${app.address}`]);
  });

  it("refuses a key that is none", async () => {
    const { send, count } = await scene();
    for (const key of ["", "com espaço", '"', "x".repeat(256), 'a"b']) {
      const reply = await send("Bebidas", { "idempotency-key": key });
      expect(reply).toMatchObject({ status: 400, body: { code: "IDEMPOTENCY_KEY_INVALID" } });
    }
    expect(await count()).toBe(0);
  });

  it("is forgotten after a day, and with the account", async () => {
    const { send, count } = await scene();
    await send("Bebidas");
    const { pool, orm, transaction } = app.services.db;
    const sweep = async () => {
      for (const sweep of app.services.handlers.of(sweeps)) await sweep(orm, app.services.log, transaction);
    };
    await pool.query("update idempotency_keys set created_at = now() - interval '23 hours'");
    await sweep();
    await send("Bebidas");
    expect(await count()).toBe(1);
    await pool.query("update idempotency_keys set created_at = now() - interval '25 hours'");
    await sweep();
    await send("Bebidas");
    expect(await count()).toBe(2);

    const password = "segredo certo";
    const { user, token } = await createSignedInUser(orm, { password });
    const product = await createProduct(orm, { companyId: (await scene()).company.id });
    const body = { representation: { product_id: product.id } };
    await app.request(requestRepresentation, { token, headers: { "idempotency-key": "pedido" }, body });
    const kept = () => pool.query("select from idempotency_keys where caller = $1", [`user ${user.id}`]);
    expect((await kept()).rowCount).toBe(1);
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
    expect((await kept()).rowCount).toBe(0);
  });

  it("is documented where it may be sent", async () => {
    const document = (await app.server.inject({ url: "/api/openapi.json" })).json();
    const { parameters, responses } = document.paths[createProductGroup.path].post;
    expect(parameters).toContainEqual(
      expect.objectContaining({ in: "header", name: "idempotency-key", required: false }),
    );
    expect(responses[409].description).toContain("STILL_IN_PROGRESS");
    expect(responses[422].description).toContain("IDEMPOTENCY_KEY_REUSED");
  });
});
