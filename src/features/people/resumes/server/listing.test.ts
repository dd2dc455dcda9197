import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { users } from "../../users/table.ts";
import { createUser } from "../../users/testing/factory.ts";
import { resumes } from "../table.ts";
import { createResume } from "../testing/factory.ts";

/** What the triggers of the migration keep in `resumes` for the list of professionals. */

const app = useTestApp();
const orm = () => app.services.db.orm;

async function scene(given: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(orm(), {
    name: "Zé",
    lastname: "Araújo",
    city: "Natal",
    state: "RN",
    ...given,
  });
  await createResume(orm(), user, { title: "Caçador de  clientes" });
  const read = async () => {
    const [row] = await orm().select().from(resumes).where(eq(resumes.userId, user.id));
    if (!row) throw new Error("There is no resume");
    return row;
  };
  const change = (set: Partial<typeof users.$inferInsert>) =>
    orm().update(users).set(set).where(eq(users.id, user.id));
  return { user, read, change };
}

describe("what a resume knows of its person", () => {
  it("is there from the beginning", async () => {
    const { user, read } = await scene({ isLookingJob: true });
    expect(await read()).toMatchObject({
      listed: true,
      listedSince: user.createdAt,
      city: "Natal",
      state: "RN",
      isLookingJob: true,
      isLookingProducts: false,
      searchText: "ze araujo cacador de clientes",
    });
  });

  it("follows a move, a new name, and what the person looks for", async () => {
    const { read, change } = await scene();
    await change({ city: "Caicó" });
    await change({ state: "PB", name: "José", isLookingJob: true, isLookingProducts: true });
    expect(await read()).toMatchObject({
      city: "Caicó",
      state: "PB",
      isLookingJob: true,
      isLookingProducts: true,
      searchText: "jose araujo cacador de clientes",
    });
  });

  it("follows a new title", async () => {
    const { user, read } = await scene();
    await orm().update(resumes).set({ title: null }).where(eq(resumes.userId, user.id));
    expect((await read()).searchText).toBe("ze araujo");
  });

  it("cannot be set from outside", async () => {
    const { user, read } = await scene();
    await orm()
      .update(resumes)
      .set({ listed: false, state: "SP", searchText: "outra", listedSince: new Date(0) })
      .where(eq(resumes.userId, user.id));
    expect(await read()).toMatchObject({
      listed: true,
      state: "RN",
      searchText: "ze araujo cacador de clientes",
      listedSince: user.createdAt,
    });
  });

  it("takes the person out of the list with the account, or where the account is no professional's", async () => {
    const gone = await scene();
    await gone.change({ deletedAt: new Date() });
    expect((await gone.read()).listed).toBe(false);
    const employee = await scene({ type: "EMPLOYEE" });
    expect((await employee.read()).listed).toBe(false);
    await employee.change({ type: "SALESMAN" });
    expect((await employee.read()).listed).toBe(true);
  });
});
