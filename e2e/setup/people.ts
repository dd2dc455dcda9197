import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createProduct, createProductGroup } from "../../src/features/market/products/catalogue-contract.ts";
import {
  decideRepresentation,
  requestRepresentation,
} from "../../src/features/market/representations/contract.ts";
import { companies } from "../../src/features/people/companies/table.ts";
import { cnpjOf } from "../../src/features/people/companies/testing/factory.ts";
import { updateUser } from "../../src/features/people/users/contract.ts";
import { users } from "../../src/features/people/users/table.ts";
import { cpfOf } from "../../src/features/people/users/testing/cpf.ts";
import {
  loadSession,
  registerCompany,
  registerProfessional,
} from "../../src/features/site/accounts/contract.ts";
import { publishJobOpening } from "../../src/features/work/job-openings/publishing-contract.ts";
import { addDays } from "../../src/shared/calendar.ts";
import type { CallInput } from "../../src/shared/endpoint.ts";
import { dayInBrasilia } from "../../src/shared/format/dates.ts";
import { type Caller, callAs } from "./api.ts";
import { withDatabase } from "./courses.ts";

/** People and companies that belong to one journey alone. */

export const password = "segredo-da-jornada";

export const newEmail = (who: string): string => `${who}-${randomUUID().slice(0, 8)}@jornada.test`;
/** Apart from the ones that demo data and factories make. */
export const newCnpj = (): string => cnpjOf(randomInt(50_000_000, 90_000_000));
export const newCpf = (): string => cpfOf(randomInt(1, 99_999_999));

const person = (who: string, name: string, lastname: string) => ({
  name,
  lastname,
  email: newEmail(who),
  // Who shares a phone with an affiliate counts as the same person.
  phone: `119${randomInt(10_000_000, 99_999_999)}`,
  password,
  passwordConfirm: password,
  terms: true as const,
});

/** As the person does who follows the link of the mail: a journey that is not about it goes on without the question. */
const confirmEmailOf = ({ _id }: { _id: string }, folder?: string) =>
  withDatabase(
    (orm) => orm.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, _id)),
    folder,
  );

/** Where another product than that of the other journeys is asked, with its folder. */
type Place = Caller & { dataDir?: string };

/** Opens a professional's account, with a confirmed e-mail. */
export async function openProfessional(caller: Place = {}, name = "Teresa", lastname = "Andrade") {
  const user = person("profissional", name, lastname);
  const answer = await callAs(caller, registerProfessional, {
    body: { user: { ...user, accept_phone: true }, afiliate: null },
  });
  await confirmEmailOf(answer.user, caller.dataDir);
  return { ...answer, email: user.email, token: answer.auth.token };
}

/** Opens a company's account with its founder, whose e-mail is confirmed. */
export async function openCompany(caller: Caller = {}, nameFancy = `Jornada ${randomUUID().slice(0, 8)}`) {
  const user = person("empresa", "Otávio", "Siqueira");
  const answer = await callAs(caller, registerCompany, {
    body: {
      company: { name_fancy: nameFancy, document: newCnpj(), phone: "1133334444", site: "" },
      user,
      afiliate: null,
    },
  });
  await confirmEmailOf(answer.user);
  // What a new company may see of people is narrower.
  const id = answer.company._id;
  const createdAt = new Date("2026-01-01T12:00:00Z");
  await withDatabase((orm) => orm.update(companies).set({ createdAt }).where(eq(companies.id, id)));
  return { ...answer, email: user.email, token: answer.auth.token };
}

/** Opens a company with a product, and a professional who represents it. */
export async function openRepresented(kind: string, price: number) {
  const { token, company } = await openCompany();
  const params = { companyId: company._id };
  await callAs({ token }, createProductGroup, { params, body: { product_group: { name: "Linha" } } });
  const name = `${kind} ${randomUUID().slice(0, 8)}`;
  const { product } = await callAs({ token }, createProduct, {
    params,
    body: { product: { name, price, sales_commission: 10, status: "READY" } },
  });
  const seller = await openProfessional();
  const { representation } = await callAs({ token: seller.token }, requestRepresentation, {
    body: { representation: { product_id: product._id } },
  });
  await callAs({ token }, decideRepresentation, {
    params: { id: representation._id },
    body: { representation: { status: "APPROVED" } },
  });
  return { token, company, product, name, seller };
}

/** Gives a professional enough of a resume to apply with. */
export async function writeResume(caller: Caller): Promise<void> {
  const { user } = await callAs(caller, loadSession, {});
  await callAs(caller, updateUser, {
    params: { id: user._id },
    body: { user: { resume: { title: "Vendedora externa" } } },
  });
}

type OpeningInput = CallInput<typeof publishJobOpening>["body"]["job_opportunity"];

/** Publishes an opening of the company that the caller acts for. */
export async function publishOpening(caller: Caller, companyId: string, opening: Partial<OpeningInput> = {}) {
  const { job_opportunity } = await callAs(caller, publishJobOpening, {
    params: { companyId },
    body: {
      job_opportunity: {
        name: `Vendedora externa ${randomUUID().slice(0, 8)}`,
        description: "<p>Visitar clientes da carteira e abrir novos.</p>",
        position: "VENDEDOR",
        expiration: addDays(dayInBrasilia(new Date()), 20),
        address: { city: "Campinas", state: "SP" },
        skills: [],
        ...opening,
      },
    },
  });
  return job_opportunity;
}
