import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { getStore, updateStore } from "../store-contract.ts";
import { stores } from "../table.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const read = async (id: string) => (await app.as(null)(getStore, { params: { id } })).store;
const seller = (given = {}) =>
  createSignedInUser(orm(), { acceptPhone: true, phone: "11987654321", ...given });

describe("a store", () => {
  it("says whose it is and from where, and nothing of a phone that nobody showed", async () => {
    const { user } = await seller({ city: "Londrina", state: "PR" });
    const { _id, slug, name, lastname } = await read(user.slug);
    expect({ _id, slug, name, lastname }).toEqual({
      _id: user.id,
      slug: user.slug,
      name: user.name,
      lastname: user.lastname,
    });
    expect(await read(user.id)).toMatchObject({
      address: { city: "Londrina", state: "PR" },
      introduction: null,
      whatsapp: false,
      phone: null,
    });
  });

  it("says what its owner wrote; what is left out stays", async () => {
    const { user, token } = await seller();
    const save = (store: object) => app.as(token)(updateStore, { body: { store } });
    await save({ introduction: "  Ferramentas e EPIs no norte do Paraná. ", whatsapp: true });
    expect(await read(user.id)).toMatchObject({
      introduction: "Ferramentas e EPIs no norte do Paraná.",
      whatsapp: true,
      phone: "11987654321",
    });
    await save({ whatsapp: false });
    expect(await read(user.id)).toMatchObject({
      introduction: "Ferramentas e EPIs no norte do Paraná.",
      whatsapp: false,
      phone: null,
    });
    await save({ introduction: "" });
    expect((await read(user.id)).introduction).toBeNull();
  });

  it("shows no WhatsApp of who takes no messages there, from the moment that is said", async () => {
    const { user, token } = await seller({ acceptPhone: false });
    const body = { store: { whatsapp: true } };
    expect(await app.request(updateStore, { token, body })).toMatchObject({
      status: 422,
      body: { code: "WHATSAPP_NOT_ACCEPTED" },
    });
    expect(await orm().select().from(stores).where(eq(stores.userId, user.id)), "nothing was kept").toEqual(
      [],
    );

    await orm().update(users).set({ acceptPhone: true }).where(eq(users.id, user.id));
    await app.as(token)(updateStore, { body });
    await orm().update(users).set({ acceptPhone: false }).where(eq(users.id, user.id));
    expect(await read(user.id)).toMatchObject({ whatsapp: false, phone: null });
  });

  it("is a professional's alone", async () => {
    const { token, manager } = await createManagedCompany(orm());
    const body = { store: { introduction: "Oi" } };
    expect((await app.request(updateStore, { body })).status).toBe(401);
    expect((await app.request(updateStore, { token, body })).status).toBe(403);
    for (const id of [manager.id, "ninguem"]) {
      expect(await app.request(getStore, { params: { id } })).toMatchObject({
        status: 404,
        body: { code: "USER_NOT_FOUND" },
      });
    }
  });

  it("has an end to what it says", async () => {
    const { token } = await seller();
    const reply = await app.request(updateStore, {
      token,
      body: { store: { introduction: "a".repeat(301) } },
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { "store.introduction": expect.any(String) } },
    });
  });

  it("goes with the account", async () => {
    const { user, token } = await seller({ password: "segredo-da-loja" });
    await app.as(token)(updateStore, { body: { store: { introduction: "Até logo" } } });
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password: "segredo-da-loja" } });
    expect((await app.request(getStore, { params: { id: user.id } })).status).toBe(404);
    expect(await orm().select().from(stores).where(eq(stores.userId, user.id))).toEqual([]);
  });
});
