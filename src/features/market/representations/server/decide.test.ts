import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { decision, representationScene } from "../../../../app/testing/representations.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { listProducts } from "../../products/contract.ts";
import { cancelRepresentation, decideRepresentation } from "../contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { request, statusOf } = representationScene(app);
const unknown = "01900000-0000-7000-8000-00000000ffff";

describe("a company answers a request", () => {
  it("puts the product into the store when it approves, and takes it out when it denies later", async () => {
    const { managerToken, params, product, user } = await request();
    const store = { query: { salesman: user.slug } };
    const namesInStore = async () =>
      (await app.as(null)(listProducts, store)).product_list.map(({ _id }) => _id);
    expect(await namesInStore()).toEqual([]);
    const body = decision("APPROVED");
    await app.request(decideRepresentation, { token: managerToken, params, body });
    expect(await namesInStore()).toEqual([product.id]);
    const denied = await app.request(decideRepresentation, {
      token: managerToken,
      params,
      body: decision("DENIED"),
    });
    expect(denied).toMatchObject({ status: 200, body: { message: "Pedido negado" } });
    expect(JSON.stringify(denied.body)).not.toContain(user.phone);
    expect(await namesInStore()).toEqual([]);
  });

  it("sees the same however often it answers, also when three managers do at once, and is told once that it did", async () => {
    const { managerToken: token, params } = await request();
    const body = decision("APPROVED");
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.request(decideRepresentation, { token, params, body })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const seen = replies.map(({ body: { representation } }) => JSON.stringify(representation));
    expect(new Set(seen).size).toBe(1);
    const unchanged = "Nada mudou: já estava assim.";
    const said = replies.map(({ body: { message } }) => message).toSorted();
    expect(said).toEqual([unchanged, unchanged, "Representante aprovado"]);
  });

  it("comes too late where the professional gave up", async () => {
    const { managerToken: token, params } = await request("CANCELED");
    for (const status of ["APPROVED", "DENIED"]) {
      const reply = await app.request(decideRepresentation, { token, params, body: decision(status) });
      expect(reply.status).toBe(422);
    }
  });

  it("ends in one of both states when the professional cancels at the same moment", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { managerToken, token, params } = await request();
      const [denied, canceled] = await Promise.all([
        app.request(decideRepresentation, { token: managerToken, params, body: decision("DENIED") }),
        app.request(cancelRepresentation, { token, params }),
      ]);
      expect([denied.status, canceled.status].sort()).toEqual([200, 422]);
      expect(await statusOf(params.id)).toBe(denied.status === 200 ? "DENIED" : "CANCELED");
    }
  });

  it("is done by managers of that company alone; strangers do not learn that there is a request", async () => {
    const { company, token, params } = await request();
    const stranger = await request();
    const admin = await createSignedInUser(orm(), { type: "ADMIN" });
    const staff = await createStaff(orm(), company.id);
    const body = decision("APPROVED");
    expect((await app.request(decideRepresentation, { params, body })).status).toBe(401);
    for (const id of [params.id, unknown]) {
      for (const other of [token, staff.token, stranger.token, admin.token]) {
        const reply = await app.request(decideRepresentation, { token: other, params: { id }, body });
        expect(reply.status).toBe(403);
      }
      const reply = await app.request(decideRepresentation, {
        token: stranger.managerToken,
        params: { id },
        body,
      });
      expect(reply).toMatchObject({ status: 404, body: { code: "REPRESENTATION_NOT_FOUND" } });
    }
    expect(await statusOf(params.id)).toBe("AWAIT");
  });

  it("refuses what is unknown or malformed", async () => {
    const { managerToken: token, params } = await request();
    for (const id of [unknown, "nada"]) {
      const reply = await app.request(decideRepresentation, {
        token,
        params: { id },
        body: decision("APPROVED"),
      });
      expect(reply.status).toBe(404);
    }
    const absurd = decision("x".repeat(99_999));
    for (const body of [decision("TALVEZ"), absurd, { representation: null }, {}]) {
      const reply = await app.request(decideRepresentation, { token, params, body });
      expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
      expect(Object.keys(reply.body.fields ?? {})[0]).toMatch(/^representation/);
    }
    expect((await app.request(decideRepresentation, { token, params, body: [] })).status).toBe(400);
    const broken = await app.request(decideRepresentation, { token, params, rawBody: "{" });
    expect(broken.status).toBe(400);
  });
});
