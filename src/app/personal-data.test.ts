import { getTableName } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listSessions } from "../features/base/sessions/server/sessions.ts";
import { createSession } from "../features/base/sessions/testing/factory.ts";
import { exportPersonalData, exportsAnHour, type PersonalExport } from "../features/site/privacy/contract.ts";
import { personalData } from "../platform/handlers.ts";
import { demoAccounts, loadDemoData } from "./demo/load-demo-data.ts";
import { useTestApp } from "./testing/harness.ts";

const app = useTestApp({ own: true });

/** Columns that name a person and tell the person nothing, each with the reason. */
const reasons: Record<string, string> = {
  "password_links.user_id": "the hash of a link that is good for hours",
  "email_links.user_id": "the hash of a link that is good for days",
  "bank_account_links.user_id": "the hash of a link that is good for days",
  "login_codes.user_id": "the hash of a code that is good for an hour",
  "employee_invitations.invited_by": "whom a manager invited is another person's",
  "employees.invited_by": "whom a manager invited is another person's",
  "contact_messages.answered_by": "an administrator's work on another person's message",
  "order_items.held_by": "keeps a course from being bought twice; the order itself is told",
  "administration_visits.admin_id": "an administrator's work on another person's account",
  "sessions.acting_admin_id": "an administrator's work on another person's account",
  "users.blocked_by": "an administrator's work on another person's account",
  "users.page_suspended_by": "an administrator's work on another person's account",
  "companies.blocked_by": "an administrator's work on a company",
  "affiliate_rewards.reviewed_by": "an administrator's work on another person's reward",
  "company_looks.looked_by": "an administrator's work on a company",
  "payout_holds.held_by": "an administrator's work on another person's payouts",
  "payout_holds.released_by": "an administrator's work on another person's payouts",
  "limit_counters.owner_id": "counts what is told where it happened",
  "limit_uses.owner_id": "counts what is told where it happened",
};

describe("every column that names a person", () => {
  it("is told to the person, or has a reason why not: a new table cannot be forgotten", async () => {
    const { rows } = await app.services.db.pool.query<{ place: string }>(`
      select pointing.relname || '.' || a.attname as place
      from pg_constraint c
      join pg_class pointing on pointing.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass
      union
      select c.relname || '.' || a.attname
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not a.attisdropped and a.atttypid = 'uuid'::regtype
        and a.attname in ('user_id', 'owner_id', 'actor_id', 'salesman_id', 'affiliate_id', 'shopper_id')`);
    const told = app.services.handlers
      .of(personalData)
      .flatMap(({ columns }) => columns.map((column) => `${getTableName(column.table)}.${column.name}`));
    const known = new Set([...told, ...Object.keys(reasons)]);
    const places = rows.map(({ place }) => place);
    expect(places.filter((place) => !known.has(place)).toSorted()).toEqual([]);
    expect([...known].filter((place) => !places.includes(place))).toEqual([]);
    expect(told.filter((place) => place in reasons)).toEqual([]);
  });
});

describe("the data of the people of the demonstration", () => {
  const exported = new Map<string, PersonalExport>();
  let people: { id: string; email: string; phone: string | null; document: string | null }[];
  beforeAll(async () => {
    await loadDemoData(app.services);
    // The phone of the administration is the one that stands on all cards of the demonstration.
    const { rows } = await app.services.db.pool.query(
      "select id, email, case type when 'ADMIN' then null else phone end as phone, document from users",
    );
    people = rows;
    for (const { email } of demoAccounts) {
      const person = people.find((each) => each.email === email);
      if (!person || email.startsWith("admin")) continue;
      const token = await createSession(app.services.db.orm, person.id);
      exported.set(email, await app.as(token)(exportPersonalData));
    }
  });
  const titlesOf = (email: string) => exported.get(email)?.section_list.map(({ title }) => title) ?? [];
  const sectionOf = (email: string, title: string) =>
    exported.get(email)?.section_list.find((section) => section.title === title)?.row_list;

  it("hold all that each of them has", () => {
    expect(sectionOf("profissional@praca.test", "Sua conta")).toMatchObject([
      { "E-mail": "profissional@praca.test", "Tipo de conta": "Profissional", Telefone: expect.any(String) },
    ]);
    expect(titlesOf("profissional@praca.test")).toEqual(
      expect.arrayContaining([
        "Termos que você aceitou",
        "Currículo",
        "Experiências",
        "Formação",
        "Segmentos e idiomas",
        "Quem viu seu contato",
        "Candidaturas a vagas",
        "Pedidos de representação",
        "Orçamentos pedidos na sua loja",
        "Treinamentos que você faz",
        "Certificados",
        "Onde você está conectado",
      ]),
    );
    expect(titlesOf("assinante@praca.test")).toEqual(
      expect.arrayContaining(["Assinaturas", "Pagamentos", "Cartões", "Indicações"]),
    );
    expect(titlesOf("treinador@praca.test")).toEqual(
      expect.arrayContaining([
        "Treinamentos que você escreveu",
        "Aulas que você escreveu",
        "Vídeos que você enviou",
        "Vendas dos seus treinamentos",
        "Transferências para você",
      ]),
    );
    expect(titlesOf("colaborador@praca.test")).toContain("Empresa em que você trabalha");
    for (const { section_list } of exported.values()) {
      expect(section_list.filter(({ is_cut }) => is_cut)).toEqual([]);
    }
  });

  it("hold no address, phone or document of anybody else, no hash and no code of ours", () => {
    for (const [email, data] of exported) {
      const text = JSON.stringify(data);
      const own = people.find((each) => each.email === email);
      const foreign = people
        .filter(({ id }) => id !== own?.id)
        .flatMap(({ email: address, phone, document }) => [address, phone, document])
        .filter((value) => value !== null && value !== own?.phone && value !== own?.document);
      expect(foreign.filter((value) => text.includes(String(value)))).toEqual([]);
      expect(text).not.toMatch(/argon2|tok_|card_|[0-9a-f]{64}/);
      expect(text).not.toMatch(/"(PENDING|APPROVED|DENIED|AWAIT|CANCELED|ACTIVE|PAID|WAITING)"/);
      for (const { id } of people) expect(text).not.toContain(id);
    }
    expect(exported.size).toBe(5);
  });

  it("are told five times an hour, to the person alone, who is another on each device", async () => {
    expect((await app.request(exportPersonalData)).status).toBe(401);
    const person = people.find(({ email }) => email === "profissional@praca.test");
    const tokens = await Promise.all([1, 2].map(() => createSession(app.services.db.orm, person?.id ?? "")));
    const answers = [];
    for (let index = 1; index <= exportsAnHour; index++) {
      answers.push((await app.request(exportPersonalData, { token: tokens[index % 2] })).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 429]);
    const [first] = await listSessions(app.services.db.orm, person?.id ?? "", tokens[0] ?? "");
    expect(first?.isOwn).toBe(true);
  });
});
