import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { listNotifications } from "../../../../platform/mailer/notifications.ts";
import { limitCounters } from "../../../base/limits/table.ts";
import { employees } from "../../../people/employees/table.ts";
import { createEmployee } from "../../../people/employees/testing/factory.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { removeProduct, removeProductGroup } from "../../products/catalogue-contract.ts";
import { products } from "../../products/table.ts";
import { createProduct, createProductGroup } from "../../products/testing/factory.ts";
import {
  cancelRepresentation,
  decideRepresentation,
  listRepresentations,
  requestRepresentation,
} from "../contract.ts";
import { representations } from "../table.ts";
import { createRepresentation } from "../testing/factory.ts";
import { createMarket } from "../testing/scene.ts";
import { mailRepresentationAnswer } from "./emails.tsx";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const minuteAgo = sql`now() - interval '1 minute'`;
const unknown = "01900000-0000-7000-8000-00000000ffff";

const wanting = <Wanted>(wanted: Wanted) => ({ representation: wanted });
const request = (token: string | null, wanted: Record<string, unknown>) =>
  app.request(requestRepresentation, { token, body: wanting(wanted) });
const kept = (userId: string) =>
  orm().select().from(representations).where(eq(representations.userId, userId));
async function used(userId: string) {
  const counters = await orm().select().from(limitCounters).where(eq(limitCounters.ownerId, userId));
  return counters.map((counter) => counter.used);
}

const emailsTo = (address: string) => queuedEmails(app, address);

describe("a professional asks to represent a product", () => {
  it("is received, approved, and then each side may reach the other", async () => {
    const { company, manager, managerToken, product, group, user, token } = await createMarket(orm(), {
      name: "Café <b>Serra</b>\r\nBcc: todos@x.test",
    });
    const requested = await app.as(token)(requestRepresentation, {
      body: wanting({ product_id: product.id }),
    });
    expect(requested.message).toBe("Pedido enviado. A empresa vai responder.");
    expect(requested.representation).toMatchObject({
      status: "AWAIT",
      product_id: product.id,
      product_group_id: null,
      product_group: null,
      product: { _id: product.id, sales_commission: 10, groups: [{ _id: group.id }] },
      company: { _id: company.id, phone: null, email: null },
      user: { _id: user.id, phone: null, email: null },
    });
    const [toManager] = await emailsTo(manager.email);
    expect(toManager?.subject).toBe("Pedido de representação: Café <b>Serra</b> Bcc: [link removido]");
    expect(toManager?.html).not.toContain("<b>Serra");

    const seen = await app.as(managerToken)(listRepresentations, {});
    expect(seen.representation_dash).toEqual({ total: 1, await: 1, approved: 0, denied: 0 });
    expect(JSON.stringify(seen)).not.toContain(user.phone);
    const [waiting] = seen.representation_list;
    const decided = await app.as(managerToken)(decideRepresentation, {
      params: { id: waiting?._id ?? "" },
      body: { representation: { status: "APPROVED" } },
    });
    expect(decided.message).toBe("Representante aprovado");
    expect(decided.representation.user).toMatchObject({ phone: user.phone, email: null });
    expect(decided.representation.company).toMatchObject({ phone: null, email: null });
    expect(JSON.stringify(decided)).not.toContain(user.email);
    await orm().update(representations).set({ decidedAt: minuteAgo });
    await mailRepresentationAnswer(app.services, {
      representationId: decided.representation._id,
    });
    expect((await emailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      "Representação aprovada: Café <b>Serra</b> Bcc: [link removido]",
    ]);

    const mine = await app.as(token)(listRepresentations, {});
    expect(mine.representation_dash).toEqual({ total: 1, await: 0, approved: 1, denied: 0 });
    expect(mine.representation_list[0]?.company).toMatchObject({
      phone: company.phone,
      email: company.email,
      name_fancy: company.nameFancy,
    });
    expect(mine.representation_list[0]?.user).toMatchObject({ phone: null, email: null });
  });

  it("asks for a whole category, once, beside a product of it", async () => {
    const { group, product, company, user, token } = await createMarket(orm());
    await createProduct(orm(), { companyId: company.id, groupIds: [group.id], status: "PREPARING" });
    await createProduct(orm(), { companyId: company.id, groupIds: [group.id], deletedAt: new Date() });
    const { representation } = await app.as(token)(requestRepresentation, {
      body: wanting({ product_group_id: group.id, product_id: null }),
    });
    expect(representation).toMatchObject({
      product: null,
      product_id: null,
      product_group: { _id: group.id, name: group.name, image_icon: null, products_total: 1 },
    });
    expect((await request(token, { product_id: product.id })).status).toBe(200);
    expect(await request(token, { product_group_id: group.id })).toMatchObject({
      status: 409,
      body: { code: "ALREADY_REQUESTED" },
    });
    expect(await kept(user.id)).toHaveLength(2);
    expect(await used(user.id)).toEqual([2]);
  });

  it("counts once when sent several times at the same moment", async () => {
    const { product, group, user, token, manager } = await createMarket(orm());
    for (const wanted of [{ product_id: product.id }, { product_group_id: group.id }]) {
      const replies = await Promise.all(Array.from({ length: 4 }, () => request(token, wanted)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    }
    expect(await kept(user.id)).toHaveLength(2);
    expect(await used(user.id)).toEqual([2]);
    expect(await emailsTo(manager.email)).toHaveLength(2);
  });

  it("never passes the limit of the plan, also with many requests at once", async () => {
    const { company, user, token } = await createMarket(orm());
    const wanted = await Promise.all(
      Array.from({ length: 8 }, () => createProduct(orm(), { companyId: company.id })),
    );
    const replies = await Promise.all(wanted.map(({ id }) => request(token, { product_id: id })));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(3);
    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body).toEqual({
        code: "REPRESENTATION_LIMIT_REACHED",
        message: "Você atingiu o limite de representações de produtos",
      });
    }
    expect(await kept(user.id)).toHaveLength(5);
  });

  it("gives up and comes back without being counted twice, and without filling the company's mailbox", async () => {
    const { product, user, token, manager } = await createMarket(orm());
    for (let turn = 0; turn < 3; turn++) {
      const { representation } = await app.as(token)(requestRepresentation, {
        body: wanting({ product_id: product.id }),
      });
      const params = { id: representation._id };
      const canceled = await app.as(token)(cancelRepresentation, { params });
      expect(canceled.message).toBe("Representação cancelada");
    }
    expect(await used(user.id)).toEqual([1]);
    expect(await emailsTo(manager.email)).toHaveLength(1);

    const longAgo = new Date("2026-01-01T12:00:00Z");
    await orm()
      .update(representations)
      .set({ updatedAt: longAgo })
      .where(eq(representations.userId, user.id));
    expect((await request(token, { product_id: product.id })).status).toBe(200);
    expect(await emailsTo(manager.email)).toHaveLength(2);
  });

  it("cannot ask anew where the company said no", async () => {
    const { product, company, user, token } = await createMarket(orm());
    await createRepresentation(orm(), {
      userId: user.id,
      companyId: company.id,
      productId: product.id,
      status: "DENIED",
    });
    expect((await request(token, { product_id: product.id })).status).toBe(409);
  });

  it("finds nothing where the product or the category is hidden, gone or unknown", async () => {
    const { company, token } = await createMarket(orm());
    for (const given of [{ status: "PREPARING" as const }, { approved: false }, { deletedAt: new Date() }]) {
      const group = await createProductGroup(orm(), { companyId: company.id });
      const hidden = await createProduct(orm(), { companyId: company.id, groupIds: [group.id], ...given });
      expect(await request(token, { product_id: hidden.id })).toMatchObject({
        status: 404,
        body: { code: "PRODUCT_NOT_FOUND" },
      });
      expect(await request(token, { product_group_id: group.id })).toMatchObject({
        status: 404,
        body: { code: "PRODUCT_GROUP_NOT_FOUND" },
      });
    }
    expect((await request(token, { product_id: unknown })).status).toBe(404);
    expect((await request(token, { product_group_id: unknown })).status).toBe(404);
  });

  it("is for signed-in professionals alone", async () => {
    const { company, managerToken, product } = await createMarket(orm());
    const staff = await createStaff(orm(), company.id);
    const admin = await createSignedInUser(orm(), { type: "ADMIN" });
    expect((await request(null, { product_id: product.id })).status).toBe(401);
    expect((await request("x".repeat(43), { product_id: product.id })).status).toBe(401);
    for (const token of [managerToken, staff.token, admin.token]) {
      expect(await request(token, { product_id: product.id })).toMatchObject({
        status: 403,
        body: { message: "É necessário estar logado como profissional para esta funcionalidade" },
      });
    }
  });

  it("says what is wrong with a malformed request", async () => {
    const { product, group, user, token } = await createMarket(orm());
    const bodies: unknown[] = [
      {},
      { representation: null },
      wanting({}),
      wanting({ product_id: "nada" }),
      wanting({ product_id: product.id, product_group_id: group.id }),
      wanting({ product_id: ["a".repeat(100_000)] }),
      wanting({ product_id: 7 }),
    ];
    for (const body of bodies) {
      const reply = await app.request(requestRepresentation, { token, body });
      expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
      const [[field, text] = []] = Object.entries(reply.body.fields ?? {});
      expect(field).toMatch(/^representation(\.product(_group)?_id)?$/);
      expect(text).toBe("Escolha uma opção");
    }
    expect((await app.request(requestRepresentation, { token, body: [] })).status).toBe(400);
    const broken = await app.request(requestRepresentation, { token, rawBody: '{"representation":' });
    expect(broken).toMatchObject({ status: 400, body: { code: "MALFORMED_JSON" } });
    expect(await kept(user.id)).toEqual([]);
  });

  it("writes to those managers who want to read of products, and to nobody else", async () => {
    const { company, manager, product, token } = await createMarket(orm());
    await orm().update(employees).set({ acceptEmailProduct: false }).where(eq(employees.userId, manager.id));
    const keen = await createUser(orm(), { type: "EMPLOYEE" });
    await createEmployee(orm(), { companyId: company.id, userId: keen.id, manager: true });
    const staff = await createStaff(orm(), company.id);
    await request(token, { product_id: product.id });
    expect(await emailsTo(keen.email)).toHaveLength(1);
    expect(await emailsTo(manager.email)).toEqual([]);
    expect(await emailsTo(staff.user.email)).toEqual([]);
    // The bell is not a mail: both managers see it there.
    const told = async (userId: string) =>
      (await listNotifications(orm(), userId, { limit: 5, page: 0 })).map(({ path }) => path);
    expect([await told(keen.id), await told(manager.id), await told(staff.user.id)]).toEqual([
      ["/co/vendedores"],
      ["/co/vendedores"],
      [],
    ]);
  });
});

describe("what is represented goes away", () => {
  it("takes the requests along, of a product and of a category", async () => {
    const { company, managerToken, product, group, user, token } = await createMarket(orm());
    await request(token, { product_id: product.id });
    await request(token, { product_group_id: group.id });
    await app.as(managerToken)(removeProduct, { params: { companyId: company.id, id: product.id } });
    expect((await kept(user.id)).map(({ productGroupId }) => productGroupId)).toEqual([group.id]);
    await app.as(managerToken)(removeProductGroup, { params: { companyId: company.id, groupId: group.id } });
    expect(await kept(user.id)).toEqual([]);
    expect((await app.as(token)(listRepresentations, {})).representation_dash.total).toBe(0);
  });

  it("leaves no request behind when the product is removed at the same moment", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { company, managerToken, product, token } = await createMarket(orm());
      const params = { companyId: company.id, id: product.id };
      await Promise.all([
        request(token, { product_id: product.id }),
        app.request(removeProduct, { token: managerToken, params }),
      ]);
      const [row] = await orm().select().from(products).where(eq(products.id, product.id));
      expect(row?.deletedAt).not.toBeNull();
      const left = await orm()
        .select()
        .from(representations)
        .where(eq(representations.productId, product.id));
      expect(left).toEqual([]);
    }
  });

  it("leaves no request behind when the professional leaves at the same moment", async () => {
    const { product } = await createMarket(orm());
    const { user, token } = await createSignedInUser(orm(), { password: "segredo" });
    const [, closed] = await Promise.all([
      request(token, { product_id: product.id }),
      app.request(closeAccount, { token, params: { id: user.id }, body: { password: "segredo" } }),
    ]);
    expect(closed.status).toBe(200);
    expect(await kept(user.id)).toEqual([]);
  });
});
