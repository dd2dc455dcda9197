import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { queuedEmails, sendQueuedEmails } from "../../../app/testing/queued-emails.ts";
import { workOff } from "../../../app/testing/work-off.ts";
import { createStaff } from "../../employees/testing/scene.ts";
import { listProducts } from "../../products/contract.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { cancelRepresentation, decideRepresentation, restoreRepresentation } from "../contract.ts";
import type { RepresentationStatus } from "../lifecycle.ts";
import { representations } from "../table.ts";
import { createRepresentation } from "../testing/factory.ts";
import { createMarket } from "../testing/scene.ts";
import { mailRepresentationDecision, mailRepresentationDecisionJob } from "./mail-representation-decision.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function scene(status: RepresentationStatus = "AWAIT") {
  const market = await createMarket(orm());
  const representation = await createRepresentation(orm(), {
    userId: market.user.id,
    companyId: market.company.id,
    productId: market.product.id,
    status,
  });
  return { ...market, representation, params: { id: representation.id } };
}

const decision = (status: string) => ({ representation: { status } });
async function statusOf(id: string) {
  const [row] = await orm().select().from(representations).where(eq(representations.id, id));
  return row?.status;
}

/** As if the time to take decisions back had passed. */
async function workOffMails() {
  await app.services.db.pool.query(
    "update representations set decided_at = decided_at - interval '1 minute'",
  );
  await workOff(app, mailRepresentationDecisionJob, (decided) =>
    mailRepresentationDecision(app.services, decided),
  );
}

describe("the mail that tells a professional the answer", () => {
  const subjectsTo = async (email: string) => (await queuedEmails(app, email)).map(({ subject }) => subject);

  it("tells the answer that stands when it goes, where it differs from what was told last", async () => {
    const { managerToken: token, params, product, user } = await scene();
    const decide = (status: string) =>
      app.as(token)(decideRepresentation, { params, body: decision(status) as never });
    const told: string[] = [];
    /** Everything that is due is worked off, down to the mail server. */
    const drain = async () => {
      await workOffMails();
      told.push(...(await sendQueuedEmails(app, user.email)).map(({ subject }) => subject));
    };
    const [yes, no] = [`Representação aprovada: ${product.name}`, `Resposta do pedido: ${product.name}`];
    for (const status of ["APPROVED", "DENIED", "APPROVED"]) {
      await decide(status);
      await drain();
    }
    expect(told).toEqual([yes, no, yes]);

    for (const status of ["DENIED", "APPROVED", "DENIED"]) await decide(status);
    await drain();
    expect(told).toEqual([yes, no, yes, no]);

    await decide("APPROVED");
    await decide("DENIED");
    await drain();
    expect(told).toHaveLength(4);
  });

  it("says nothing where the request is gone by then", async () => {
    const { managerToken, token, params, user } = await scene();
    await app.as(managerToken)(decideRepresentation, { params, body: decision("APPROVED") as never });
    await app.as(token)(cancelRepresentation, { params });
    await workOffMails();
    expect(await subjectsTo(user.email)).toEqual([]);
  });
});

describe("a company answers a request", () => {
  it("puts the product into the store when it approves, and takes it out when it denies later", async () => {
    const { managerToken, params, product, user } = await scene();
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

  it("is told the same answer however often it is given, also when three managers answer at once", async () => {
    const { managerToken: token, params } = await scene();
    const body = decision("APPROVED");
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.request(decideRepresentation, { token, params, body })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
  });

  it("comes too late where the professional gave up", async () => {
    const { managerToken: token, params } = await scene("CANCELED");
    for (const status of ["APPROVED", "DENIED"]) {
      const reply = await app.request(decideRepresentation, { token, params, body: decision(status) });
      expect(reply.status).toBe(422);
    }
  });

  it("ends in one of both states when the professional cancels at the same moment", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { managerToken, token, params } = await scene();
      const [denied, canceled] = await Promise.all([
        app.request(decideRepresentation, { token: managerToken, params, body: decision("DENIED") }),
        app.request(cancelRepresentation, { token, params }),
      ]);
      expect([denied.status, canceled.status].sort()).toEqual([200, 422]);
      expect(await statusOf(params.id)).toBe(denied.status === 200 ? "DENIED" : "CANCELED");
    }
  });

  it("is done by managers of that company alone; strangers do not learn that there is a request", async () => {
    const { company, token, params } = await scene();
    const stranger = await scene();
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
    const { managerToken: token, params } = await scene();
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

describe("a company takes its answer back", () => {
  /** As if so much time had passed since the decision. */
  const pass = (id: string, seconds: number) =>
    orm()
      .update(representations)
      .set({ decidedAt: sql`decided_at - make_interval(secs => ${seconds})` })
      .where(eq(representations.id, id));
  const decide = async (token: string, id: string, status: string, expected?: string) => {
    const body = { representation: { status, expected_status: expected } };
    const reply = await app.request(decideRepresentation, { token, params: { id }, body });
    return [reply.status, reply.body.code];
  };

  it("within half a minute, so that the request waits as before and nobody is told", async () => {
    const { managerToken: token, params, user, product } = await scene();
    await decide(token, params.id, "APPROVED");
    const reply = await app.request(decideRepresentation, { token, params, body: decision("AWAIT") });
    expect(reply.body).toMatchObject({
      message: "Decisão desfeita: a pessoa aguarda sua resposta",
      representation: { status: "AWAIT" },
    });
    expect((await app.as(null)(listProducts, { query: { salesman: user.slug } })).product_list).toEqual([]);
    expect(await decide(token, params.id, "AWAIT")).toEqual([200, undefined]);
    await workOffMails();
    expect(await queuedEmails(app, user.email)).toEqual([]);

    await decide(token, params.id, "DENIED");
    await pass(params.id, 31);
    expect(await decide(token, params.id, "AWAIT")).toEqual([422, "UNDO_TOO_LATE"]);
    await workOffMails();
    const subjects = (await queuedEmails(app, user.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([`Resposta do pedido: ${product.name}`]);
    // A new answer is fresh, but the person knows of the former one already.
    await decide(token, params.id, "APPROVED");
    expect(await decide(token, params.id, "AWAIT")).toEqual([422, "UNDO_TOO_LATE"]);
  });

  it("is told once the last answer can be taken back no more", async () => {
    const { managerToken: token, params, user } = await scene();
    for (const status of ["APPROVED", "AWAIT", "DENIED"]) await decide(token, params.id, status);
    await pass(params.id, 35);
    await mailRepresentationDecision(app.services, { representationId: params.id });
    expect(await queuedEmails(app, user.email)).toEqual([]);
    await workOffMails();
    expect(await queuedEmails(app, user.email)).toHaveLength(1);
  });

  it("unless another manager decided in between, or decides at the same moment", async () => {
    const { company, managerToken, params } = await scene();
    const other = await createStaff(orm(), company.id, true);
    await decide(managerToken, params.id, "APPROVED", "AWAIT");
    expect(await decide(other.token, params.id, "DENIED", "APPROVED")).toEqual([200, undefined]);
    expect(await decide(managerToken, params.id, "AWAIT", "APPROVED")).toEqual([409, "DECISION_CHANGED"]);
    expect(await statusOf(params.id)).toBe("DENIED");

    for (let turn = 0; turn < 5; turn++) {
      await orm()
        .update(representations)
        .set({ status: "APPROVED", decidedAt: sql`now()` })
        .where(eq(representations.id, params.id));
      const replies = await Promise.all([
        decide(managerToken, params.id, "AWAIT", "APPROVED"),
        decide(other.token, params.id, "DENIED", "APPROVED"),
      ]);
      expect(replies.map(([status]) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe("a professional takes a cancelation back", () => {
  it("represents as before, for half a minute", async () => {
    for (const status of ["AWAIT", "APPROVED"] as const) {
      const { token, params } = await scene(status);
      await app.request(cancelRepresentation, { token, params });
      const replies = await Promise.all(
        [1, 2].map(() => app.request(restoreRepresentation, { token, params })),
      );
      for (const reply of replies)
        expect(reply).toMatchObject({ status: 200, body: { representation: { status } } });
      await app.request(cancelRepresentation, { token, params });
      await orm()
        .update(representations)
        .set({ updatedAt: sql`now() - interval '31 seconds'` })
        .where(eq(representations.id, params.id));
      expect(await app.request(restoreRepresentation, { token, params })).toMatchObject({
        status: 422,
        body: { code: "REPRESENTATION_CANCELATION_STANDS" },
      });
      expect(await statusOf(params.id)).toBe("CANCELED");
    }
  });

  it("is nobody else's business", async () => {
    const { token, managerToken, params } = await scene();
    const stranger = await scene();
    await app.request(cancelRepresentation, { token, params });
    expect((await app.request(restoreRepresentation, { params })).status).toBe(401);
    expect((await app.request(restoreRepresentation, { token: managerToken, params })).status).toBe(403);
    for (const id of [params.id, unknown, "nada"]) {
      const reply = await app.request(restoreRepresentation, { token: stranger.token, params: { id } });
      expect(reply.status).toBe(404);
    }
    expect(await statusOf(params.id)).toBe("CANCELED");
  });
});

describe("a professional gives up", () => {
  it("may while it waits and after the approval, once", async () => {
    for (const status of ["AWAIT", "APPROVED"] as const) {
      const { token, params } = await scene(status);
      const replies = await Promise.all(
        [1, 2].map(() => app.request(cancelRepresentation, { token, params })),
      );
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422]);
      expect(await statusOf(params.id)).toBe("CANCELED");
    }
    const denied = await scene("DENIED");
    expect(
      await app.request(cancelRepresentation, { token: denied.token, params: denied.params }),
    ).toMatchObject({ status: 422, body: { code: "REPRESENTATION_NOT_CANCELABLE" } });
  });

  it("is nobody else's business", async () => {
    const { managerToken, params } = await scene();
    const stranger = await scene();
    expect((await app.request(cancelRepresentation, { params })).status).toBe(401);
    for (const token of [managerToken, stranger.managerToken]) {
      expect((await app.request(cancelRepresentation, { token, params })).status).toBe(403);
    }
    for (const id of [params.id, unknown, "nada"]) {
      const reply = await app.request(cancelRepresentation, { token: stranger.token, params: { id } });
      expect(reply.status).toBe(404);
    }
    expect(await statusOf(params.id)).toBe("AWAIT");
  });
});
