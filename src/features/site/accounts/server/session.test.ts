import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { passwordTokenIn, queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { logOut } from "../../../base/sessions/contract.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { sendPasswordLink } from "../../../people/users/server/password-links.tsx";
import { createUser } from "../../../people/users/testing/factory.ts";
import { askForPassword, choosePassword, loadSession, logIn } from "../contract.ts";

const app = useTestApp();
const password = "segredo certo";

let made = 0;
async function person(given: Parameters<typeof createUser>[1] = {}) {
  made += 1;
  return createUser(app.services.db.orm, { email: `pessoa.de.sessao${made}@praca.test`, password, ...given });
}
const enter = async (email: string, chosen = password) =>
  (await app.as(null)(logIn, { body: { email, password: chosen } })).auth.token;
/** What the worker does with a request for a new password. */
const deliverLink = (email: string) => sendPasswordLink(app.services, { email });

describe("logging in", () => {
  it("opens a session that ends with the logout, on this device alone", async () => {
    const { email } = await person();
    const [phone, laptop] = [await enter(` ${email.toUpperCase()} `), await enter(email)];
    expect((await app.as(phone)(loadSession)).user.email).toBe(email);
    expect(await app.as(phone)(logOut)).toEqual({ message: "Você saiu da sua conta." });
    expect((await app.request(loadSession, { token: phone })).status).toBe(401);
    expect((await app.request(loadSession, { token: laptop })).status).toBe(200);
    expect((await app.request(logOut, { token: phone })).status).toBe(200);
    expect((await app.request(loadSession)).status).toBe(401);
  });

  it("answers a company's manager with the company", async () => {
    const { company, manager } = await createManagedCompany(app.services.db.orm, { password });
    const answer = await app.as(null)(logIn, { body: { email: manager.email, password } });
    expect(answer).toMatchObject({ manager: true, company: { _id: company.id, document: company.document } });
  });

  it("says the same of a wrong password, an unknown e-mail, a deleted account and one without a password", async () => {
    const { email } = await person();
    const invited = await createUser(app.services.db.orm, { email: "convidada@praca.test" });
    const gone = await person({ deletedAt: new Date() });
    const attempts = [
      { email, password: "errada mesmo" },
      { email: "ninguem@praca.test", password },
      { email: gone.email, password },
      { email: invited.email, password },
    ];
    for (const body of attempts) {
      const reply = await app.request(logIn, { body });
      expect(reply).toEqual({
        status: 401,
        body: { code: "WRONG_CREDENTIALS", message: "E-mail ou senha incorretos." },
      });
    }
    const empty = await app.request(logIn, { body: {} });
    expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual(["email", "password"]);
  });

  it("asks for a code by mail after ten wrong attempts for one e-mail, and not for others", async () => {
    const [target, other] = [await person(), await person()];
    const attempt = (email: string) => app.request(logIn, { body: { email, password: "tentativa errada" } });
    for (let index = 0; index < 10; index++) expect((await attempt(target.email)).status).toBe(401);
    const asked = await attempt(target.email);
    expect(asked).toMatchObject({
      status: 401,
      body: { code: "LOGIN_CODE_NEEDED", message: expect.stringContaining("enviamos um código") },
    });
    expect((await app.request(logIn, { body: { email: other.email, password } })).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  it("is chosen anew with the link of the e-mail, which works once and signs everybody else out", async () => {
    const { email } = await person();
    const old = await enter(email);
    await app.as(null)(askForPassword, { body: { email } });
    await deliverLink(email);
    const token = passwordTokenIn((await queuedEmails(app, email)).at(-1));
    const body = { email, password: "nova senha", confirm: "nova senha", token };

    const wrongPerson = await person();
    const stolen = await app.request(choosePassword, { body: { ...body, email: wrongPerson.email } });
    expect(stolen).toMatchObject({ status: 422, body: { code: "PASSWORD_LINK_INVALID" } });

    const replies = await Promise.all([1, 2].map(() => app.request(choosePassword, { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await app.request(loadSession, { token: old })).status).toBe(401);
    expect((await app.request(logIn, { body: { email, password } })).status).toBe(401);
    await enter(email, "nova senha");
  });

  it("is answered the same whether or not there is an account", async () => {
    const { email } = await person();
    const known = await app.request(askForPassword, { body: { email } });
    const unknown = await app.request(askForPassword, { body: { email: "sumiu@praca.test" } });
    expect(unknown).toEqual(known);
    await deliverLink("sumiu@praca.test");
    expect(await queuedEmails(app, "sumiu@praca.test")).toEqual([]);
  });

  it("asks for an e-mail, two equal passwords of six characters and a known link", async () => {
    expect((await app.request(askForPassword, { body: { email: "" } })).body.fields).toEqual({
      email: "Campo não pode estar vazio",
    });
    const body = { email: "a@praca.test", password: "12345", confirm: "12345", token: "x" };
    expect((await app.request(choosePassword, { body })).body.fields).toEqual({
      password: "Senha deve ter no mínimo 6 caracteres",
    });
    const nobody = { ...body, email: "", password: "outra senha", confirm: "outra senha" };
    expect((await app.request(choosePassword, { body: nobody })).body.fields).toEqual({
      email: "Campo não pode estar vazio",
    });
    const unsaid = await app.request(choosePassword, { body: { ...nobody, email: body.email, confirm: "" } });
    expect(Object.keys(unsaid.body.fields ?? {})).toEqual(["confirm"]);
    const differing = { ...body, password: "123456", confirm: "654321" };
    expect((await app.request(choosePassword, { body: differing })).body.fields).toEqual({
      confirm: "Verifique se as senhas coincidem",
    });
    const common = { ...body, password: "123456", confirm: "123456" };
    expect(await app.request(choosePassword, { body: common })).toMatchObject({
      status: 422,
      body: { code: "COMMON_PASSWORD", fields: { password: expect.stringContaining("muito comum") } },
    });
    const unknown = { ...body, password: "outra senha", confirm: "outra senha" };
    expect((await app.request(choosePassword, { body: unknown })).body.code).toBe("PASSWORD_LINK_INVALID");
  });
});
