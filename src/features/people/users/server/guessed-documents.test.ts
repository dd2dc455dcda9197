import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { updateUser } from "../contract.ts";
import { users } from "../table.ts";
import { cpfOf } from "../testing/cpf.ts";
import { createSignedInUser, createUser } from "../testing/factory.ts";

const app = useTestApp();
const unknown = "01900000-0000-7000-8000-00000000ffff";

it("who goes through a list of CPFs learns of no more than five whether they have an account here", async () => {
  const { orm } = app.services.db;
  const taken = cpfOf(7301);
  await createUser(orm, { document: taken });
  const { user, token } = await createSignedInUser(orm);
  // What fails afterwards keeps the own CPF unset, so that the next one may be tried.
  const guess = (document: string) =>
    app.request(updateUser, {
      token,
      params: { id: user.id },
      body: {
        user: { document, resume: { skills: [{ skill: { _id: unknown }, proficiency: 1 }] } },
      } as never,
    });
  const guesses = [taken, ...Array.from({ length: 6 }, (_, index) => cpfOf(7302 + index))];
  const replies = [];
  for (const document of guesses) replies.push(await guess(document));
  expect(replies.map(({ status }) => status)).toEqual([409, 422, 422, 422, 422, 429, 429]);
  expect(replies.at(-1)?.body).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(replies.at(-1)?.body.message).toMatch(/Tente de novo em 24 h/);
  const [row] = await orm.select().from(users).where(eq(users.id, user.id));
  expect(row?.document).toBeNull();
});

it("whoever has one saves the own data as often as they like", async () => {
  const document = cpfOf(7401);
  const { user, token } = await createSignedInUser(app.services.db.orm, { document });
  for (let turn = 0; turn < 7; turn += 1) {
    const body = { user: { document, name: `Joana ${"abcdefg"[turn]}` } } as never;
    expect((await app.request(updateUser, { token, params: { id: user.id }, body })).status).toBe(200);
  }
});
