import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { somebodyWaits } from "../../../../platform/testing/somebody-waits.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { createProduct } from "../../products/testing/factory.ts";
import { listRepresentedStates, requestRepresentation } from "../contract.ts";
import type { RepresentationStatus } from "../lifecycle.ts";
import { representations } from "../table.ts";
import { createRepresentation } from "../testing/factory.ts";
import { createMarket } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

describe("where people sell for a company", () => {
  it("is told by state, each person once, first where nobody does", async () => {
    const { company, product, group, managerToken } = await createMarket(orm());
    const companyId = company.id;
    const other = await createMarket(orm());
    const represent = async (
      state: string | null,
      status: RepresentationStatus = "APPROVED",
      what: { productId: string } | { productGroupId: string } = { productId: product.id },
    ) => {
      const { id: userId } = await createUser(orm(), { state });
      await createRepresentation(orm(), { companyId, userId, status, ...what });
      return userId;
    };
    const ask = () => app.as(managerToken)(listRepresentedStates);
    expect((await ask()).elsewhere).toBe(0);

    const ana = await represent("SC");
    await createRepresentation(orm(), {
      ...{ companyId, userId: ana, status: "APPROVED", productGroupId: group.id },
    });
    const second = await createProduct(orm(), { companyId });
    await createRepresentation(orm(), {
      ...{ companyId, userId: ana, status: "APPROVED", productId: second.id },
    });
    await represent("SC", "APPROVED", { productGroupId: group.id });
    await represent("PR");
    await represent(null);
    for (const status of ["AWAIT", "DENIED", "CANCELED"] as const) await represent("RS", status);
    await createRepresentation(orm(), {
      ...{ companyId: other.company.id, productId: other.product.id, status: "APPROVED" },
      userId: await represent("RS", "AWAIT"),
    });

    const { state_list, elsewhere } = await ask();
    expect(elsewhere).toBe(1);
    expect(state_list).toHaveLength(27);
    expect(state_list[0]).toEqual({ state: "AC", name: "Acre", representatives: 0 });
    expect(state_list.slice(-3)).toMatchObject([
      { state: "TO", representatives: 0 },
      { state: "PR", representatives: 1 },
      { state: "SC", name: "Santa Catarina", representatives: 2 },
    ]);

    // Who moves is counted where the person lives now.
    await orm().update(users).set({ state: "RS" }).where(eq(users.id, ana));
    expect((await ask()).state_list.slice(-3)).toMatchObject([
      { state: "PR", representatives: 1 },
      { state: "RS", representatives: 1 },
      { state: "SC", representatives: 1 },
    ]);
  });

  it("is right of who moves while asking to represent", async () => {
    const { product, user, token, managerToken } = await createMarket(orm());
    const body = { representation: { product_id: product.id } };
    let asked: ReturnType<typeof app.request> | undefined;
    await app.services.db.transaction(async (tx) => {
      await tx.update(users).set({ state: "TO" }).where(eq(users.id, user.id));
      asked ??= app.request(requestRepresentation, { token, body: body as never });
      await somebodyWaits(orm(), tx);
    });
    expect((await asked)?.status).toBe(200);
    await orm()
      .update(representations)
      .set({ status: "APPROVED" })
      .where(eq(representations.userId, user.id));
    const { state_list } = await app.as(managerToken)(listRepresentedStates);
    expect(state_list.at(-1)).toMatchObject({ state: "TO", representatives: 1 });
  });

  it("is for managers alone", async () => {
    const { company, token } = await createMarket(orm());
    const staff = await createStaff(orm(), company.id);
    expect((await app.request(listRepresentedStates)).status).toBe(401);
    for (const who of [token, staff.token]) {
      expect((await app.request(listRepresentedStates, { token: who })).status).toBe(403);
    }
  });
});
