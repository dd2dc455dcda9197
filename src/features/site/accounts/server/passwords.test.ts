import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { loadSession, logIn } from "../contract.ts";
import { changePassword } from "../security-contract.ts";

const app = useTestApp({ own: true });
const password = "segredo de antes";
const next = "segredo de agora";

let made = 0;
async function person() {
  made += 1;
  const email = `troca.senha${made}@praca.test`;
  await createUser(app.services.db.orm, { email, password });
  const enter = (typed: string) =>
    app.request<{ auth: { token: string } }>(logIn, { body: { email, password: typed } });
  const change = (token: string | null, body: object) => app.request(changePassword, { token, body });
  return { email, enter, change, token: (await enter(password)).body.auth.token };
}

it("is changed by who knows it: other sessions end, this one stays, and a mail says it", async () => {
  const { email, enter, change, token } = await person();
  const elsewhere = (await enter(password)).body.auth.token;
  expect(await change(token, { password, new_password: next })).toMatchObject({
    status: 200,
    body: { message: "Senha trocada. As outras sessões foram encerradas." },
  });
  expect((await app.request(loadSession, { token })).status).toBe(200);
  expect((await app.request(loadSession, { token: elsewhere })).status).toBe(401);
  expect((await enter(password)).status).toBe(401);
  expect((await enter(next)).status).toBe(200);
  expect((await queuedEmails(app, email)).map(({ subject }) => subject)).toEqual([
    "Novo acesso à sua conta",
    "Sua senha foi trocada",
  ]);
});

it("is refused to strangers, with a wrong or a common password, and counts once of two at once", async () => {
  const { enter, change, token } = await person();
  expect((await change(null, { password, new_password: next })).status).toBe(401);
  expect(await change(token, { password: "outra senha", new_password: next })).toMatchObject({
    status: 422,
    body: { code: "WRONG_PASSWORD", fields: { password: expect.any(String) } },
  });
  expect(await change(token, { password, new_password: "123456" })).toMatchObject({
    status: 422,
    body: { code: "COMMON_PASSWORD", fields: { new_password: expect.any(String) } },
  });
  expect((await change(token, { password, new_password: "curta" })).status).toBe(400);
  expect((await change(token, {})).status).toBe(400);
  const both = ["segredo de um lado", "segredo de outro"].map((new_password) =>
    change(token, { password, new_password }),
  );
  expect(statuses(await Promise.all(both)).filter((status) => status === 200)).toHaveLength(1);
  expect((await enter(password)).status).toBe(401);
});
