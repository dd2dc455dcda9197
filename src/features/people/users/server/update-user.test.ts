import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { fixedClock } from "../../../../platform/clock.ts";
import { auditEntries } from "../../../base/audit/table.ts";
import { images } from "../../../base/media/table.ts";
import { createImage } from "../../../base/media/testing/factory.ts";
import { getUser, type OwnUser, updateUser } from "../contract.ts";
import { users } from "../table.ts";
import { cpfOf } from "../testing/cpf.ts";
import { createSignedInUser } from "../testing/factory.ts";
import { userForm } from "../testing/user-form.ts";

const app = useTestApp({ clock: fixedClock("2026-03-10T12:00:00Z") });
const orm = () => app.services.db.orm;
const signIn = (given = {}) => createSignedInUser(orm(), given);

const save = (account: { user: { id: string }; token: string }, given: Parameters<typeof userForm>[0] = {}) =>
  app.request<{ user: OwnUser }>(updateUser, {
    token: account.token,
    params: { id: account.user.id },
    body: { user: userForm(given) },
  });

describe("saving one's own data", () => {
  it("stores what the form sends and answers the account as it now is", async () => {
    const account = await signIn();
    const document = cpfOf(7001);
    const { status, body } = await save(account, { document, gender: "O", is_looking_products: true });
    expect(status).toBe(200);
    expect(body.message).toBe("Dados atualizados");
    expect(body.user).toMatchObject({
      name: "Joana",
      lastname: "da Silva",
      document,
      phone: "11987654321",
      birthdate: "1990-05-20",
      age: 35,
      gender: "O",
      accept_phone: true,
      accept_email: false,
      is_looking_job: true,
      is_looking_products: true,
      resume: null,
    });
    expect(body.user.address).toEqual([
      {
        zipcode: "01310100",
        street: "Avenida Paulista",
        number: "1000",
        complement: null,
        district: "Bela Vista",
        city: "São Paulo",
        state: "SP",
      },
    ]);
    const { user: read } = await app.as(account.token)(getUser, { params: { id: account.user.id } });
    expect(read).toEqual(body.user);
  });

  it("can be repeated, and leaves type, slug and other keys that were sent alone", async () => {
    const account = await signIn();
    const form = {
      ...userForm(),
      email: ` ${account.user.email.toUpperCase()}`,
      type: "ADMIN",
      slug: "outro",
      deletedAt: null,
      passwordHash: "x",
      _id: crypto.randomUUID(),
    };
    for (let time = 0; time < 2; time++) {
      const { status, body } = await app.request<{ user: OwnUser }>(updateUser, {
        token: account.token,
        params: { id: account.user.id },
        body: { user: form },
      });
      expect(status).toBe(200);
      const { id, email, type, slug } = account.user;
      expect(body.user).toMatchObject({ _id: id, email, type, slug });
    }
    const [row] = await orm().select().from(users).where(eq(users.id, account.user.id));
    expect(row?.passwordHash).toBe(account.user.passwordHash);
  });

  it("refuses another e-mail in words, and changes nothing then", async () => {
    const account = await signIn();
    const reply = await app.request(updateUser, {
      token: account.token,
      params: { id: account.user.id },
      body: { user: { ...userForm(), name: "Outra", email: "outro@praca.test" } },
    });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: "EMAIL_LOCKED",
        fields: { "user.email": expect.stringContaining("Segurança da conta") },
      },
    });
    const [row] = await orm().select().from(users).where(eq(users.id, account.user.id));
    expect(row).toMatchObject({ email: account.user.email, name: account.user.name });
  });

  it("is for the owner alone", async () => {
    const owner = await signIn();
    const other = await signIn();
    const request = (id: string, token: string | null) =>
      app.request(updateUser, { params: { id }, token, body: { user: userForm() } });
    expect((await request(owner.user.id, null)).status).toBe(401);
    expect((await request(owner.user.id, "x".repeat(43))).status).toBe(401);
    for (const id of [
      owner.user.id,
      "01900000-0000-7000-8000-00000000ffff",
      "nao-e-um-id",
      owner.user.slug,
    ]) {
      expect((await request(id, other.token)).status).toBe(404);
    }
    const [row] = await orm().select().from(users).where(eq(users.id, owner.user.id));
    expect(row).toEqual(owner.user);
  });
});

describe("the CPF", () => {
  it("cannot be changed once it is set", async () => {
    const account = await signIn();
    const document = cpfOf(7101);
    expect((await save(account, { document })).status).toBe(200);
    const { status, body } = await save(account, { document: cpfOf(7102), name: "Outra" });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: "CPF_LOCKED",
      fields: { "user.document": "O CPF não pode mais ser alterado." },
    });
    expect((await save(account, { document, name: "Joana" })).body.user.document).toBe(document);
  });

  it("belongs to one live account, whoever comes second of two at once", async () => {
    const document = cpfOf(7201);
    const accounts = await Promise.all([signIn(), signIn()]);
    const replies = await Promise.all(accounts.map((account) => save(account, { document })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "CPF_TAKEN",
      fields: {
        "user.document": "Já existe uma conta com este CPF. Se o CPF é seu, escreva para o atendimento.",
      },
    });
  });

  it("gives way, typed by who confirmed no e-mail, to who confirmed theirs, which is told and written down", async () => {
    const document = cpfOf(7251);
    const stranger = await signIn({ emailConfirmedAt: null });
    expect((await save(stranger, { document })).status).toBe(200);
    const unconfirmed = await signIn({ emailConfirmedAt: null });
    expect((await save(unconfirmed, { document })).body).toMatchObject({
      code: "CPF_TAKEN",
      fields: { "user.document": expect.stringContaining("confirme o seu e-mail") },
    });
    const owners = await Promise.all([signIn(), signIn()]);
    const replies = await Promise.all(owners.map((account) => save(account, { document })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [row] = await orm().select().from(users).where(eq(users.id, stranger.user.id));
    expect(row?.document).toBeNull();
    const [mail, ...more] = await queuedEmails(app, stranger.user.email);
    expect([mail?.subject, ...more]).toEqual(["O CPF saiu da sua conta"]);
    const entries = await orm()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, stranger.user.id));
    expect(entries.map(({ action }) => action)).toEqual(["DOCUMENT_TAKEN_OVER"]);
  });

  it("set twice at once by the same person keeps one of the two", async () => {
    const account = await signIn();
    const replies = await Promise.all([
      save(account, { document: cpfOf(7301) }),
      save(account, { document: cpfOf(7302) }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe("the age", () => {
  it("must be 18 in Brasília", async () => {
    const account = await signIn();
    const { status, body } = await save(account, { birthdate: "2008-03-11" });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: "TOO_YOUNG",
      fields: { "user.birthdate": "É preciso ter 18 anos ou mais." },
    });
    expect((await save(account, { birthdate: "2008-03-10" })).body.user.age).toBe(18);
    expect((await save(account, { birthdate: "2030-01-01" })).status).toBe(422);
  });
});

describe("the picture", () => {
  it("is set, kept where the form says nothing of it, replaced, and taken away", async () => {
    const account = await signIn();
    const document = cpfOf(7401);
    const [first, second] = [
      await createImage(orm(), account.user.id),
      await createImage(orm(), account.user.id),
    ];
    const set = await save(account, { document, image: { _id: first } });
    expect(set.body.user.image).toEqual({
      _id: first,
      url: `/midia/${first}/large.webp`,
      thumb_url: `/midia/${first}/thumb.webp`,
    });
    expect((await save(account, { document })).body.user.image?._id).toBe(first);
    expect((await save(account, { document, image: { _id: second } })).body.user.image?._id).toBe(second);
    expect(await orm().$count(images, eq(images.id, first))).toBe(0);
    expect((await save(account, { document, image: null })).body.user.image).toBeNull();
    expect(await orm().$count(images, eq(images.id, second))).toBe(0);
  });

  it("must be one that the person sent", async () => {
    const account = await signIn();
    const stranger = await signIn();
    for (const id of [await createImage(orm(), stranger.user.id), "01900000-0000-7000-8000-00000000ffff"]) {
      const { status, body } = await save(account, { image: { _id: id } });
      expect(status).toBe(422);
      expect(body.fields).toEqual({ "user.image": "Envie a imagem de novo." });
    }
  });
});

describe("a form that is not well filled in", () => {
  it("is answered with a text for each field", async () => {
    const account = await signIn();
    const { status, body } = await app.request(updateUser, {
      token: account.token,
      params: { id: account.user.id },
      body: {
        user: {
          name: " ",
          lastname: "",
          document: "111.111.111-11",
          birthdate: "2001-02-30",
          phone: "123",
          gender: "X",
          address: [{ zipcode: "1", state: "XX", city: "", street: "Rua", number: "1" }],
        },
      },
    });
    expect(status).toBe(400);
    expect(body.code).toBe("INVALID_INPUT");
    expect(body.fields).toMatchObject({
      "user.name": "Campo não pode estar vazio",
      "user.lastname": "Campo não pode estar vazio",
      "user.document": "Verifique o formato do CPF",
      "user.birthdate": "Verifique o formato da data",
      "user.phone": "Verifique o formato do telefone",
      "user.address.0.zipcode": "Verifique o formato do CEP",
      "user.address.0.state": "Escolha uma opção",
      "user.address.0.city": "Campo obrigatório",
      "user.address.0.district": "Campo obrigatório",
    });
    expect(Object.keys(body.fields ?? {})).toContain("user.gender");
  });

  it("is refused for wrong types, absurd lengths, missing parts and what no day can be", async () => {
    const account = await signIn();
    const bodies: unknown[] = [
      {},
      { user: null },
      { user: [] },
      { user: "Joana" },
      { user: { ...userForm(), name: 7 } },
      { user: { ...userForm(), name: "a".repeat(61) } },
      { user: { ...userForm(), accept_phone: "sim" } },
      { user: { ...userForm(), address: {} } },
      { user: { ...userForm(), birthdate: "0001-01-01" } },
      { user: { ...userForm(), birthdate: "20/05/1990" } },
      { user: { ...userForm(), image: { _id: "foto" } } },
      { user: { ...userForm(), name: "Jo\0ana" } },
    ];
    for (const body of bodies) {
      const reply = await app.request(updateUser, {
        token: account.token,
        params: { id: account.user.id },
        body,
      });
      expect(reply.status).toBe(400);
      expect(reply.body.message).toBeTruthy();
    }
    const malformed = await app.request(updateUser, {
      token: account.token,
      params: { id: account.user.id },
      rawBody: '{"user": {',
    });
    expect(malformed.status).toBe(400);
    expect(malformed.body.code).toBe("MALFORMED_JSON");
    const [row] = await orm().select().from(users).where(eq(users.id, account.user.id));
    expect(row).toEqual(account.user);
  });
});
