import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { decision, representationScene } from "../../../../app/testing/representations.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { listProducts } from "../../products/contract.ts";
import { decideRepresentation } from "../contract.ts";
import { representations } from "../table.ts";
import { mailRepresentationAnswer } from "./emails.tsx";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { request, statusOf, workOffMails } = representationScene(app);

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
    const { managerToken: token, params, user, product } = await request();
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
    const { managerToken: token, params, user } = await request();
    for (const status of ["APPROVED", "AWAIT", "DENIED"]) await decide(token, params.id, status);
    await pass(params.id, 35);
    await mailRepresentationAnswer(app.services, { representationId: params.id });
    expect(await queuedEmails(app, user.email)).toEqual([]);
    await workOffMails();
    expect(await queuedEmails(app, user.email)).toHaveLength(1);
  });

  it("unless another manager decided in between, or decides at the same moment", async () => {
    const { company, managerToken, params } = await request();
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
