import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { emailTokenIn, queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { auditEntries } from "../../../base/audit/table.ts";
import { codeAt } from "../../../people/users/server/second-factors.ts";
import { secondFactors } from "../../../people/users/table.ts";
import { nextCpf } from "../../../people/users/testing/cpf.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { changePassword } from "../../../site/accounts/security-contract.ts";
import {
  addBankAccount,
  type BankAccount,
  chooseBankAccount,
  confirmBankAccount,
  listBankAccounts,
  removeBankAccount,
} from "../bank-account-contract.ts";
import { createBankAccount } from "../testing/factory.ts";
import { unconfirmDestinationsSince } from "./destination-links.tsx";
import { payeeOf } from "./owner-data.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

const password = "segredo certo";
const passwordHash = await hashPassword(password);
const foreign = { kind: "PIX_KEY", pix_key_type: "EMAIL", pix_key: "ladrao@praca.test", favorite: true };

async function professional(given: Parameters<typeof createSignedInUser>[1] = {}) {
  const document = nextCpf();
  const { user, token } = await createSignedInUser(orm(), { document, passwordHash, ...given });
  const params = { id: user.id };
  const holder = { holder_fullname: "Ana Melo", holder_document_number: document };
  const send = (
    call: typeof addBankAccount | typeof chooseBankAccount | typeof removeBankAccount,
    accountId: string | null,
    body: object,
    key: string = randomUUID(),
  ) =>
    app.request<{ bank_account: BankAccount }>(call as typeof addBankAccount, {
      token,
      params: { ...params, ...(accountId && { accountId }) },
      headers: { "idempotency-key": key },
      body,
    });
  const favourite = { bank_account: { favorite: true } };
  return {
    user,
    token,
    add: (account: object, proof: object = {}, key?: string) =>
      send(addBankAccount, null, { bank_account: { ...holder, ...account }, ...proof }, key),
    choose: (id: string, proof: object = {}, key?: string) =>
      send(chooseBankAccount, id, { ...favourite, ...proof }, key),
    remove: (id: string, proof: object = {}) => send(removeBankAccount, id, proof),
    list: async () => (await app.as(token)(listBankAccounts, { params })).bank_account_list,
    mails: () => queuedEmails(app, user.email),
    subjects: async () => (await queuedEmails(app, user.email)).map(({ subject }) => subject),
    audited: async () =>
      (
        await orm()
          .select({ action: auditEntries.action })
          .from(auditEntries)
          .where(eq(auditEntries.actorId, user.id))
          .orderBy(auditEntries.id)
      ).map(({ action }) => action),
  };
}

const press = (token: string) =>
  app.request(confirmBankAccount, { body: { token }, headers: { "idempotency-key": randomUUID() } });
const linkIn = (mails: Awaited<ReturnType<typeof queuedEmails>>) =>
  emailTokenIn(mails.at(-1), "confirmar-conta");

describe("with the session alone", () => {
  it("no money goes elsewhere: what is added, chosen or removed waits for the mailbox", async () => {
    const { user, add, choose, remove, list, mails, subjects, audited } = await professional();
    const own = await createBankAccount(orm(), { userId: user.id });
    const before = await payeeOf(orm(), user.id);

    const added = await add(foreign);
    expect(added).toMatchObject({
      status: 200,
      body: {
        message: `Conta salva. Para receber nela, confirme pelo link que enviamos para ${user.email}.`,
        bank_account: { favorite: false, confirmed: false, payable_from: null },
      },
    });
    const id = added.body.bank_account._id;
    expect((await choose(id)).body).toMatchObject({
      message: `Nada mudou ainda. Para receber nesta conta, confirme pelo link que enviamos para ${user.email}.`,
      bank_account: { favorite: false, confirmed: false },
    });
    expect((await remove(own.id)).body.message).toBe(
      `A conta ainda está na sua carteira. Para removê-la, confirme pelo link que enviamos para ${user.email}.`,
    );
    expect((await list()).map(({ _id, favorite }) => [_id, favorite])).toEqual([
      [own.id, true],
      [id, false],
    ]);
    expect(await payeeOf(orm(), user.id)).toEqual(before);
    expect(await subjects()).toEqual([
      "Confirme em qual conta você recebe",
      "Confirme em qual conta você recebe",
      "Confirme a remoção de uma conta",
    ]);
    expect(await audited()).toEqual([]);

    // What nobody confirmed was never paid to.
    expect((await remove(id)).body.message).toBe("Conta removida com sucesso");
    expect(await press(emailTokenIn((await mails())[0], "confirmar-conta"))).toMatchObject({
      status: 422,
      body: { code: "DESTINATION_LINK_INVALID" },
    });
  });

  it("the link at the mailbox does it, once of two presses at once, and says so", async () => {
    const { user, add, remove, mails, subjects, audited, list } = await professional();
    await add(foreign);
    const link = linkIn(await mails());
    expect(statuses(await Promise.all([press(link), press(link)]))).toEqual([200, 422]);
    const [account] = await list();
    expect(account).toMatchObject({ favorite: true, confirmed: true, payable_from: expect.any(String) });
    expect(await payeeOf(orm(), user.id)).toMatchObject({ key: "ladrao@praca.test" });
    await remove(account?._id ?? "");
    expect((await press(linkIn(await mails()))).body.message).toBe("Conta removida com sucesso");
    expect(await list()).toEqual([]);
    expect(await subjects()).toEqual([
      "Confirme em qual conta você recebe",
      "Nova conta para receber",
      "Confirme a remoção de uma conta",
      "Uma conta para receber foi removida",
    ]);
    expect(await audited()).toEqual(["PAYOUT_DESTINATION_ADDED", "PAYOUT_DESTINATION_REMOVED"]);
  });

  it("the holder of a confirmed one stays; the same sent again changes nothing, and says so", async () => {
    const { add, list } = await professional();
    await add(foreign, { password });
    const before = await list();
    expect((await add(foreign)).body.message).toBe("Nada mudou: esta conta já está na sua carteira.");
    expect(await add({ ...foreign, holder_fullname: "Outra Pessoa" })).toMatchObject({
      status: 422,
      body: { code: "PASSWORD_NEEDED", fields: { password: expect.any(String) } },
    });
    expect(await list()).toEqual(before);
  });

  it("no link is good any more once the password was changed", async () => {
    const { token, add, mails } = await professional();
    await add(foreign);
    const link = linkIn(await mails());
    await app.as(token)(changePassword, { body: { password, new_password: "outro segredo" } });
    expect((await press(link)).status).toBe(422);
  });
});

describe("with the password", () => {
  it("it holds at once, is mailed and written down, and nothing is paid in the first days", async () => {
    const { add, choose, remove, mails, subjects, audited, list } = await professional();
    expect(await add(foreign, { password: "errada" })).toMatchObject({
      status: 422,
      body: { code: "WRONG_PASSWORD", fields: { password: "Senha incorreta." } },
    });
    expect(await list()).toEqual([]);
    const first = (await add(foreign, { password })).body.bank_account;
    const { rows } = await orm().execute(sql`select extract(day from payable_from - confirmed_at)::int as days
      from bank_accounts where id = ${first._id}`);
    expect(rows).toEqual([{ days: 3 }]);
    const key = { kind: "PIX_KEY", pix_key_type: "EMAIL", pix_key: "ana@praca.test" };
    const second = (await add(key, { password })).body.bank_account;
    expect(second).toMatchObject({ favorite: false, confirmed: true });
    expect((await choose(second._id, { password })).body.bank_account.favorite).toBe(true);
    expect((await remove(second._id, { password })).status).toBe(200);
    expect((await list()).map(({ _id, favorite }) => [_id, favorite])).toEqual([[first._id, true]]);
    expect(await subjects()).toEqual([
      "Nova conta para receber",
      "Nova conta para receber",
      "Você escolheu outra conta para receber",
      "Uma conta para receber foi removida",
    ]);
    expect((await mails())[0]?.text).toMatch(/Pix ••••test.*nada é transferido para ela antes de/s);
    expect(await audited()).toEqual([
      "PAYOUT_DESTINATION_ADDED",
      "PAYOUT_DESTINATION_ADDED",
      "PAYOUT_DESTINATION_CHOSEN",
      "PAYOUT_DESTINATION_REMOVED",
    ]);
  });

  it("the code is asked for as well where a second factor is on, and once for a call sent again", async () => {
    const { user, add, choose, list } = await professional();
    const secret = Buffer.alloc(20, 7);
    await orm().insert(secondFactors).values({ userId: user.id, secret, confirmedAt: new Date() });
    const code = () => codeAt(secret, app.services.clock.now());
    expect(await add(foreign, { password })).toMatchObject({
      status: 422,
      body: { code: "CODE_NEEDED", fields: { code: expect.any(String) } },
    });
    expect((await add(foreign, { password, code: "000000" })).body.code).toBe("WRONG_CODE");
    expect(await list()).toEqual([]);
    const key = randomUUID();
    const typed = code();
    const first = await add(foreign, { password, code: typed }, key);
    expect(first.status).toBe(200);
    expect(await add(foreign, { password, code: typed }, key)).toEqual(first);
    // A code that was used changes nothing more.
    const other = await createBankAccount(orm(), { userId: user.id, slot: 2, favourite: false });
    expect((await choose(other.id, { password, code: typed })).body.code).toBe("WRONG_CODE");
    expect((await list()).find(({ favorite }) => favorite)?._id).toBe(first.body.bank_account._id);
  });
});

describe("the holder", () => {
  it("is the person of the account alone", async () => {
    const { add, list } = await professional();
    for (const proof of [{}, { password }]) {
      expect(await add({ ...foreign, holder_document_number: "39053344705" }, proof)).toMatchObject({
        status: 422,
        body: {
          code: "HOLDER_IS_ANOTHER",
          fields: { "bank_account.holder_document_number": expect.stringContaining("no seu CPF") },
        },
      });
    }
    expect(await list()).toEqual([]);
  });

  it("of an account without a CPF may be saved, and is confirmed by nobody before it is told", async () => {
    const { user, add, list, mails } = await professional({ document: null });
    expect((await add(foreign, { password })).body.code).toBe("OWN_CPF_MISSING");
    expect((await add(foreign)).status).toBe(200);
    const link = linkIn(await mails());
    expect((await press(link)).body.code).toBe("OWN_CPF_MISSING");
    const [saved] = await list();
    await orm().execute(
      sql`update users set document = ${saved?.holder_document_number ?? ""} where id = ${user.id}`,
    );
    expect((await press(link)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ favorite: true, confirmed: true });
  });
});

it("is taken back with what a stranger who knew the password did since some moment", async () => {
  const { user, add, list } = await professional();
  const own = await createBankAccount(orm(), {
    userId: user.id,
    confirmedAt: new Date(Date.now() - 60_000),
  });
  const since = new Date(Date.now() - 30_000);
  await add(foreign, { password });
  expect((await payeeOf(orm(), user.id))?.kind).toBe("PIX_KEY");
  await app.services.db.transaction((tx) => unconfirmDestinationsSince(tx, user.id, since));
  expect((await list()).map(({ _id, favorite, confirmed }) => [_id === own.id, favorite, confirmed])).toEqual(
    [
      [true, true, true],
      [false, false, false],
    ],
  );
});
