import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { getStore } from "../../../market/representations/store-contract.ts";
import { getCompany } from "../../../people/companies/contract.ts";
import { cnpjOf } from "../../../people/companies/testing/factory.ts";
import { updateUser } from "../../../people/users/contract.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import {
  closeAccount,
  closeCompany,
  registerCompany,
  registerProfessional,
} from "../../accounts/contract.ts";
import { blockCompany } from "../companies-contract.ts";
import { suspendPage } from "../people-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const password = "senha de todos";
const person = (email: string) => ({
  name: "Go",
  lastname: "Pista",
  email,
  phone: "11988887777",
  password,
  passwordConfirm: password,
  terms: true as const,
});

it("a company that was blocked is not on the air again once it is closed and its CNPJ registered anew", async () => {
  const admin = await createSignedInUser(orm(), { type: "ADMIN", password });
  const company = { name_fancy: "Golpe Vagas", document: cnpjOf(77_000_001), phone: "1133334444" };
  const register = (email: string) =>
    app.as(null)(registerCompany, { body: { company, user: person(email) } as never });
  const first = await register("golpe1@exemplo.test");
  const block = { password, block: { reason: "Vagas que não existem" } };
  await app.as(admin.token)(blockCompany, { params: { id: first.company._id }, body: block });
  await app.as(first.auth.token)(closeCompany, { params: { id: first.company._id }, body: { password } });
  const again = await app.request<{ company: { _id: string } }>(registerCompany, {
    body: { company, user: person("golpe2@exemplo.test") },
  });
  const seen =
    again.status === 200 ? await app.request(getCompany, { params: { id: again.body.company._id } }) : null;
  expect(seen?.status).not.toBe(200);
});

it("nor is the page of a professional who was suspended, by another account with the same CPF", async () => {
  const admin = await createSignedInUser(orm(), { type: "ADMIN", password });
  const birthdate = "1990-01-01";
  const open = async (email: string) => {
    const opened = await app.as(null)(registerProfessional, { body: { user: person(email) } as never });
    const at = { params: { id: opened.user._id } };
    const told = await app.request(updateUser, {
      ...at,
      token: opened.auth.token,
      body: { user: { document: "52998224725", birthdate } },
    });
    return { ...at, token: opened.auth.token, told: told.status };
  };
  const first = await open("falso1@exemplo.test");
  const suspension = { password, suspension: { reason: "Perfil falso" } };
  await app.as(admin.token)(suspendPage, { params: first.params, body: suspension });
  await app.as(first.token)(closeAccount, { params: first.params, body: { password } });
  const again = await open("falso2@exemplo.test");
  const store = await app.request(getStore, { params: again.params });
  expect([again.told, store.status]).not.toEqual([200, 200]);
});
