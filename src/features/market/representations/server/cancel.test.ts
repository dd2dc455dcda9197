import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { representationScene } from "../../../../app/testing/representations.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { cancelRepresentation, listRepresentations, restoreRepresentation } from "../contract.ts";
import { representations } from "../table.ts";
import { createRepresentation } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { request, statusOf } = representationScene(app);
const unknown = "01900000-0000-7000-8000-00000000ffff";

describe("a professional gives up", () => {
  it("may while it waits and after the approval, once", async () => {
    for (const status of ["AWAIT", "APPROVED"] as const) {
      const { token, params } = await request(status);
      const replies = await Promise.all(
        [1, 2].map(() => app.request(cancelRepresentation, { token, params })),
      );
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422]);
      expect(await statusOf(params.id)).toBe("CANCELED");
    }
    const denied = await request("DENIED");
    expect(
      await app.request(cancelRepresentation, { token: denied.token, params: denied.params }),
    ).toMatchObject({ status: 422, body: { code: "REPRESENTATION_NOT_CANCELABLE" } });
  });

  it("is nobody else's business", async () => {
    const { managerToken, params } = await request();
    const stranger = await request();
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

describe("a professional takes a cancelation back", () => {
  it("represents as before, for half a minute", async () => {
    for (const status of ["AWAIT", "APPROVED"] as const) {
      const { token, params } = await request(status);
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

  it("stands where it stood in the company's list: there and back is no way to the top", async () => {
    const { token, managerToken, params, company, product } = await request();
    const later = await createRepresentation(orm(), {
      userId: (await createUser(orm())).id,
      companyId: company.id,
      productId: product.id,
    });
    const order = async () => {
      const { representation_list } = await app.as(managerToken)(listRepresentations, {});
      return representation_list.map(({ _id }) => _id);
    };
    expect(await order()).toEqual([later.id, params.id]);
    await app.as(token)(cancelRepresentation, { params });
    await app.as(token)(restoreRepresentation, { params });
    expect(await order()).toEqual([later.id, params.id]);
  });

  it("is nobody else's business", async () => {
    const { token, managerToken, params } = await request();
    const stranger = await request();
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
