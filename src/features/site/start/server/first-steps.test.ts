import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createSavedSearch } from "../../../base/saved-searches/testing/factory.ts";
import { createProducts } from "../../../market/products/testing/factory.ts";
import { createQuote } from "../../../market/quotes/testing/factory.ts";
import { representations } from "../../../market/representations/table.ts";
import { createRepresentation } from "../../../market/representations/testing/factory.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { setOwnCity } from "../../../people/users/city-contract.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser, createUsers } from "../../../people/users/testing/factory.ts";
import { createCourse } from "../../../training/courses/testing/factory.ts";
import { createApplication, createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { chooseGoal, getFirstSteps, putAwayFirstSteps } from "../contract.ts";
import { firstSteps } from "../table.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const stepsOf = async (token: string) => (await app.as(token)(getFirstSteps)).first_steps;
const inShort = async (token: string) =>
  (await stepsOf(token))?.step_list.map(({ kind, done, now, waits }) =>
    [kind, done ? "done" : waits ? "waits" : now].join(" "),
  );

it("a newcomer is asked once what brings them, and the steps of a representative are done by what there is", async () => {
  const { user, token } = await createSignedInUser(orm());
  expect(await stepsOf(token)).toEqual({ asks_goal: true, goal: null, step_list: [] });
  await app.as(token)(chooseGoal, { body: { goal: "represent" } });
  expect(await inShort(token)).toEqual(["requests 0", "city 0", "profile 0", "share waits"]);

  const { company } = await createManagedCompany(orm());
  const catalogue = await createProducts(
    orm(),
    Array.from({ length: 3 }, () => ({ companyId: company.id })),
  );
  for (const { id } of catalogue)
    await createRepresentation(orm(), { userId: user.id, companyId: company.id, productId: id });
  expect(await inShort(token)).toEqual(["requests done", "city 0", "profile 0", "share waits"]);
  await orm().update(representations).set({ status: "APPROVED" }).where(eq(representations.userId, user.id));
  await createResume(orm(), user, { title: "Vendedora" });
  expect(await inShort(token)).toEqual(["requests done", "city 0", "profile done", "share 0"]);

  const params = { id: user.id };
  const told = await app.as(token)(setOwnCity, {
    params,
    body: { place: { state: "SP", city: "campinas" } },
  });
  expect(told.user.address).toMatchObject([{ city: "Campinas", state: "SP", street: null }]);
  const [product] = catalogue;
  if (!product) throw new Error("No product");
  await createQuote(orm(), { salesmanId: user.id, items: [{ ...product, amount: 1 }] });
  expect(await stepsOf(token)).toBeNull();
});

it("a city alone lists somebody there; the street of another city goes with it, the same city changes nothing", async () => {
  const { user, token } = await createSignedInUser(orm(), {
    state: "SP",
    city: "Campinas",
    street: "Rua Um",
    zipcode: "13010000",
  });
  const put = (state: "SP" | "PR", city: string, id = user.id) =>
    app.as(token)(setOwnCity, { params: { id }, body: { place: { state, city } } });
  expect((await put("SP", "Campinas")).message).toBe("Nada mudou: já estava assim.");
  const stood = () => orm().select().from(users).where(eq(users.id, user.id));
  expect(await stood()).toMatchObject([{ street: "Rua Um" }]);
  await put("PR", "Londrina");
  expect(await stood()).toMatchObject([{ street: null, zipcode: null, city: "Londrina", state: "PR" }]);
  await expect(put("SP", "Nenhures")).rejects.toThrow("answered 400");
  const other = await createSignedInUser(orm());
  await expect(put("SP", "Campinas", other.user.id)).rejects.toThrow("answered 404");
});

it("who looks for work is done with a profile, an application and a notice of new openings", async () => {
  const { user, token } = await createSignedInUser(orm(), { state: "SP", city: "Campinas" });
  await app.as(token)(chooseGoal, { body: { goal: "work" } });
  expect(await inShort(token)).toEqual(["city done", "profile 0", "apply 0", "alert 0"]);
  await createResume(orm(), user, { title: "Vendedor" });
  const { company } = await createManagedCompany(orm());
  const opening = await createJobOpening(orm(), { companyId: company.id });
  await createApplication(orm(), { jobOpeningId: opening.id, userId: user.id });
  expect(await inShort(token)).toEqual(["city done", "profile done", "apply done", "alert 0"]);
  await createSavedSearch(orm(), { userId: user.id });
  expect(await stepsOf(token)).toBeNull();
});

it("who teaches names a course first, and cannot publish before there is a film", async () => {
  const { user, token } = await createSignedInUser(orm());
  await app.as(token)(chooseGoal, { body: { goal: "teach" } });
  expect(await inShort(token)).toEqual(["course 0", "film waits", "publish waits"]);
  await createCourse(orm(), { userId: user.id, status: false, description: null });
  expect(await inShort(token)).toEqual(["course done", "film 0", "publish waits"]);
});

it("a company begins with its catalogue and is counted up to five people, each once", async () => {
  const { company, token } = await createManagedCompany(orm());
  expect(await inShort(token)).toEqual(["catalogue 0", "representatives 0", "opening 0"]);
  const products = await createProducts(orm(), [{ companyId: company.id }, { companyId: company.id }]);
  const people = await createUsers(
    orm(),
    Array.from({ length: 5 }, () => ({})),
  );
  const [chair, table] = products;
  if (!chair || !table) throw new Error("No products");
  const approve = (userId: string, productId = chair.id) =>
    createRepresentation(orm(), { userId, companyId: company.id, productId, status: "APPROVED" });
  const [first, ...others] = people;
  if (!first) throw new Error("Nobody");
  await approve(first.id);
  await approve(first.id, table.id);
  expect(await inShort(token)).toEqual(["catalogue done", "representatives 1", "opening 0"]);
  for (const { id } of others) await approve(id);
  await createJobOpening(orm(), { companyId: company.id });
  expect(await stepsOf(token)).toBeNull();
  const { token: staff } = await createStaff(orm(), company.id);
  await expect(stepsOf(staff)).rejects.toThrow("answered 403");
});

it("the steps are put away for good, whoever has begun is not asked, and two answers at once leave one", async () => {
  const { user, token } = await createSignedInUser(orm());
  const choose = (goal: "represent" | "teach") => app.as(token)(chooseGoal, { body: { goal } });
  await Promise.all([choose("represent"), choose("teach"), choose("represent")]);
  expect(await orm().select().from(firstSteps).where(eq(firstSteps.userId, user.id))).toHaveLength(1);
  await choose("teach");
  expect((await choose("teach")).message).toBe("Nada mudou: já estava assim.");
  await app.as(token)(putAwayFirstSteps);
  expect((await app.as(token)(putAwayFirstSteps)).message).toBe("Nada mudou: já estava assim.");
  expect(await stepsOf(token)).toBeNull();
  const trainer = await createSignedInUser(orm());
  await createCourse(orm(), { userId: trainer.user.id });
  expect(await stepsOf(trainer.token)).toBeNull();
  await expect(app.as(null)(getFirstSteps)).rejects.toThrow("answered 401");
});
