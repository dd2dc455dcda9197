import sharp from "sharp";
import { expect, it } from "vitest";
import { zipcodes } from "../../features/base/reference/table.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { sendPasswordLink } from "../../features/people/users/server/password-links.tsx";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { useTestApp } from "../testing/harness.ts";
import { literalClient } from "../testing/literal-client.ts";
import { passwordTokenIn, queuedEmails } from "../testing/queued-emails.ts";

/** Part 1, section 7: what an account does for itself, with exactly the keys of the table, and what it must answer. */

const app = useTestApp({ own: true });
const send = literalClient(app);
const orm = () => app.services.db.orm;
const password = "segredo9";

it("POST /api/auth/reset-password: email, password, confirm, token", async () => {
  const { user } = await createSignedInUser(orm(), { password });
  await sendPasswordLink(app.services, { email: user.email });
  const token = passwordTokenIn((await queuedEmails(app, user.email)).at(-1));
  const chosen = { email: user.email, password: "outra senha", confirm: "outra senha" };
  const { status, body } = await send("POST /api/auth/reset-password", { body: { ...chosen, token } });
  expect([status, body]).toEqual([200, { message: expect.stringMatching(/senha/i) }]);
  const logIn = (credentials: object) => send("POST /api/auth/login", { body: credentials });
  expect((await logIn({ email: user.email, password })).status).toBe(401);
  expect((await logIn({ email: user.email, password: "outra senha" })).body.auth.token).toEqual(
    expect.any(String),
  );
});

/** The table names no payload; whoever was handed an unlocked telephone must not close an account (0005). */
it("DELETE /api/user/{id} says that it wants the password, and goes with it", async () => {
  const { user, token } = await createSignedInUser(orm(), { password });
  const line = `DELETE /api/user/${user.id}`;
  const refused = await send(line, { token });
  expect(refused).toMatchObject({ status: 400, body: { fields: { password: "Campo obrigatório" } } });
  expect((await send("GET /api/auth/load/", { token })).status).toBe(200);
  const { status, body } = await send(line, { token, body: { password } });
  expect([status, body]).toEqual([200, { message: expect.any(String) }]);
  expect((await send("GET /api/auth/load/", { token })).status).toBe(401);
});

it("DELETE /api/company/{id} says that it wants the password, and goes with it", async () => {
  const { company, token } = await createManagedCompany(orm(), { password });
  const line = `DELETE /api/company/${company.id}`;
  const refused = await send(line, { token });
  expect(refused).toMatchObject({ status: 400, body: { fields: { password: "Campo obrigatório" } } });
  expect((await send(`GET /api/company/${company.id}`)).status).toBe(200);
  const { status, body } = await send(line, { token, body: { password } });
  expect([status, body]).toEqual([200, { message: expect.any(String) }]);
  expect((await send(`GET /api/company/${company.id}`)).status).toBe(404);
});

it("POST /api/media/image/: field image", async () => {
  const { token } = await createSignedInUser(orm());
  const drawing = sharp({ create: { width: 64, height: 48, channels: 3, background: "#14a" } });
  const form = new FormData();
  form.set("image", new File([new Uint8Array(await drawing.png().toBuffer())], "foto.png"));
  const { status, body } = await send("POST /api/media/image/", { token, body: form });
  expect(status).toBe(200);
  expect(body.image).toEqual({
    _id: expect.any(String),
    url: expect.any(String),
    thumb_url: expect.any(String),
  });
  for (const url of [body.image.url, body.image.thumb_url]) {
    expect((await app.server.inject({ url })).headers["content-type"]).toMatch(/^image\//);
  }
});

it("GET /webservices/zipcode?zipcode=", async () => {
  await orm().insert(zipcodes).values({
    zipcode: "01310100",
    state: "SP",
    city: "São Paulo",
    district: "Bela Vista",
    street: "Avenida Paulista",
  });
  for (const zipcode of ["01310-100", "01310100"]) {
    const { status, body } = await send(`GET /webservices/zipcode?zipcode=${zipcode}`);
    expect([status, body]).toEqual([
      200,
      { localidade: "São Paulo", logradouro: "Avenida Paulista", uf: "SP", bairro: "Bela Vista" },
    ]);
  }
});
