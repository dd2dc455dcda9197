import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { formatCpf } from "../../../../shared/format/documents.ts";
import { nextCpf } from "../../../people/users/testing/cpf.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import {
  addBankAccount,
  type BankAccount,
  chooseBankAccount,
  listBankAccounts,
  removeBankAccount,
} from "../bank-account-contract.ts";
import { payeeOf } from "./owner-data.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

const account = {
  bank_number: "341",
  agency_number: "1234",
  account_number: "12345-6",
  holder_fullname: "Ana Melo",
  holder_document_type: "CPF",
};
/** Each person of this file with a CPF of the own: only to it money goes. */
const password = "segredo";
const passwordHash = await hashPassword(password);
const pix = (pix_key_type: string, pix_key: string) => ({
  kind: "PIX_KEY",
  pix_key_type,
  pix_key,
  holder_fullname: "Ana Melo",
});

async function professional() {
  const document = nextCpf();
  const { user, token } = await createSignedInUser(orm(), { document, passwordHash });
  const params = { id: user.id };
  const add = (bank_account: object, headers: Record<string, string> = {}) =>
    app.request<{ bank_account: BankAccount }>(addBankAccount, {
      token,
      params,
      headers,
      body: { bank_account: { holder_document_number: document, ...bank_account }, password },
    });
  const list = async () => (await app.as(token)(listBankAccounts, { params })).bank_account_list;
  return { user, token, params, add, list };
}

describe("where a professional is paid", () => {
  it("is an account at a bank, told with its name, and the first of them is the one that is paid to", async () => {
    const { user, add, list } = await professional();
    const { status, body } = await add(account);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: "Conta cadastrada com sucesso",
      bank_account: {
        _id: expect.any(String),
        kind: "BANK_ACCOUNT",
        favorite: true,
        confirmed: true,
        payable_from: expect.any(String),
        bank_number: "341",
        bank_name: "Itaú",
        agency_number: "1234",
        account_number: "12345-6",
        pix_key_type: null,
        pix_key: null,
        holder_fullname: "Ana Melo",
        holder_document_type: "CPF",
        holder_document_number: user.document,
      },
    });
    expect(await list()).toEqual([body.bank_account]);
    expect(await payeeOf(orm(), user.id)).toEqual({
      kind: "BANK_ACCOUNT",
      reference: user.id,
      name: "Ana Melo",
      email: user.email,
      document: user.document,
      bank: "341",
      agency: "1234",
      account: "12345",
      checkDigit: "6",
    });
  });

  it.each([
    ["1", "0001", "1234567", "001", "0001", "123456-7"],
    ["237", "1234-P", "12.345-P", "237", "1234-0", "12345-0"],
    ["001", "1584-x", "210169 x", "001", "1584-X", "210169-X"],
  ])("is read as people write it: bank %s, agency %s, account %s", async (bank, agency, number, ...read) => {
    const { add } = await professional();
    const { body } = await add({
      ...account,
      bank_number: bank,
      agency_number: agency,
      account_number: number,
    });
    const { bank_number, agency_number, account_number } = body.bank_account;
    expect([bank_number, agency_number, account_number]).toEqual(read);
  });

  it("may be a Pix key of each kind, written as the directory writes it", async () => {
    const keys = [
      ["EMAIL", " Ana@Praca.TEST", "ana@praca.test"],
      ["PHONE", "(11) 98765-4321", "+5511987654321"],
      ["RANDOM", "71C7D9BE-4B85-4E43-9F1C-1F3B8B4E9A2D", "71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d"],
    ] as const;
    const own = await professional();
    const ownKey = await own.add(pix("CPF", formatCpf(own.user.document ?? "")));
    expect(ownKey.body.bank_account).toMatchObject({ pix_key_type: "CPF", pix_key: own.user.document });
    for (const [type, typed, stored] of keys) {
      const { user, add } = await professional();
      const { body } = await add(pix(type, typed));
      expect(body.bank_account).toMatchObject({
        kind: "PIX_KEY",
        pix_key_type: type,
        pix_key: stored,
        bank_name: null,
      });
      expect(await payeeOf(orm(), user.id)).toMatchObject({ kind: "PIX_KEY", key: stored });
    }
    const { add, list } = await professional();
    for (const [type, key] of [
      ["CPF", "390.533.447-05"],
      ["CNPJ", "11.222.333/0001-81"],
    ] as const) {
      expect(await add(pix(type, key))).toMatchObject({
        status: 422,
        body: { code: "HOLDER_IS_ANOTHER", fields: { "bank_account.pix_key": expect.any(String) } },
      });
    }
    for (const [type, key] of [
      ["CPF", "39053344706"],
      ["EMAIL", "39053344705"],
      ["PHONE", "1133334444"],
      ["RANDOM", "x"],
    ]) {
      expect(await add(pix(type ?? "", key ?? ""))).toMatchObject({
        status: 400,
        body: { fields: { "bank_account.pix_key": "Verifique a chave Pix" } },
      });
    }
    expect((await add(pix("OUTRA", "x"))).body.fields).toEqual({
      "bank_account.pix_key_type":
        "Escolha uma opção: CPF, CNPJ, E-mail (EMAIL), Celular (PHONE), Chave aleatória (RANDOM)",
    });
    expect(await list()).toEqual([]);
  });

  it("says beside each field what is wrong", async () => {
    const { add } = await professional();
    const wrong = { bank_number: "", agency_number: "12345678", account_number: "1", holder_fullname: " " };
    expect((await add({ ...wrong, holder_document_number: "39053344706" })).body.fields).toEqual({
      "bank_account.bank_number": "Escolha uma opção",
      "bank_account.agency_number": "Verifique a agência",
      "bank_account.account_number": "Informe a conta com o dígito: 12345-6",
      "bank_account.holder_fullname": "Campo obrigatório",
      "bank_account.holder_document_number": "Verifique o formato do documento",
    });
    expect((await add({ ...account, bank_number: "999" })).body.fields).toEqual({
      "bank_account.bank_number": "Escolha uma opção",
    });
  });

  it("is kept once, also where it is sent many times at once, and at most three places are", async () => {
    const { add, list } = await professional();
    await Promise.all([1, 2, 3].map(() => add(account)));
    expect(await list()).toHaveLength(1);
    const others = ["1-1", "2-2", "3-3", "4-4"].map((account_number) => ({ ...account, account_number }));
    const replies = await Promise.all(others.map((other) => add(other)));
    expect(statuses(replies)).toEqual([200, 200, 422, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.code).toBe("TOO_MANY_BANK_ACCOUNTS");
    expect((await list()).map(({ favorite }) => favorite)).toEqual([true, false, false]);
    // Sent again with its key, it answers the same.
    const headers = { "idempotency-key": "conta-1" };
    expect(await add(account, headers)).toEqual(await add(account, headers));
  });

  it("may be sent with digits as numbers", async () => {
    const { add } = await professional();
    const sent = { ...account, bank_number: 1, agency_number: 1234, account_number: 123_456 };
    const { body } = await add(sent as never);
    expect(body.bank_account).toMatchObject({
      bank_number: "001",
      agency_number: "1234",
      account_number: "12345-6",
    });
  });

  it("is another where another is chosen, and the next one where it is removed", async () => {
    const { user, token, params, add, list } = await professional();
    const first = (await add(account)).body.bank_account;
    const second = (await add(pix("EMAIL", "ana@praca.test"))).body.bank_account;
    const choose = (accountId: string) =>
      app.as(token)(chooseBankAccount, {
        params: { ...params, accountId },
        body: { bank_account: { favorite: true }, password },
      });
    const chosen = await Promise.all([choose(second._id), choose(second._id)]);
    expect(chosen[0]?.bank_account).toEqual({ ...second, favorite: true });
    expect((await list()).map(({ _id, favorite }) => [_id, favorite])).toEqual([
      [second._id, true],
      [first._id, false],
    ]);
    for (const [{ _id }, message] of [
      [first, "Nada mudou: você recebe em outra conta."],
      [second, "É nesta conta que você recebe. Para mudar, escolha outra."],
    ] as const) {
      const { message: said } = await app.as(token)(chooseBankAccount, {
        params: { ...params, accountId: _id },
        body: { bank_account: { favorite: false } },
      });
      expect(said).toBe(message);
    }
    expect(await payeeOf(orm(), user.id)).toMatchObject({ kind: "PIX_KEY" });
    const remove = (accountId: string) =>
      app.as(token)(removeBankAccount, { params: { ...params, accountId }, body: { password } });
    const removed = await remove(second._id);
    expect(removed.message).toBe("Conta removida com sucesso");
    expect(await list()).toEqual([first]);
    await remove(first._id);
    expect(await payeeOf(orm(), user.id)).toBeNull();
  });

  it("goes with the account", async () => {
    const { user, token, params, add } = await professional();
    await add(account);
    await app.as(token)(closeAccount, { params, body: { password } });
    const { rows } = await app.services.db.pool.query("select 1 from bank_accounts where user_id = $1", [
      user.id,
    ]);
    expect(rows).toEqual([]);
  });
});
