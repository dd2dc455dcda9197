import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { dayOfInstant, today } from "../../../../platform/database/moments.ts";
import { openDelivery } from "../../../../platform/mailer/deliver-email.ts";
import {
  listMailbox,
  outgoingEmails,
  readMailboxMessage,
} from "../../../../platform/mailer/outgoing-emails.ts";
import { sendEmailJob } from "../../../../platform/mailer/send-email.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createEmployee } from "../../../people/employees/testing/factory.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { chooseEmails, exportPersonalData } from "../../../site/privacy/contract.ts";
import { createCourse } from "../../../training/courses/testing/factory.ts";
import { createPeople } from "../../../training/courses/testing/scene.ts";
import { jobOpenings } from "../../../work/job-openings/table.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { leaveSavedSearch } from "../contract.ts";
import { savedSearches } from "../table.ts";
import { createSavedSearch } from "../testing/factory.ts";
import { sendSearchMails } from "./send-search-mails.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

const run = () => sendSearchMails(app.services, app.services);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
async function lettersTo(email: string) {
  const deliver = openDelivery(app.services);
  await workOff(app, sendEmailJob, ({ emailId }) => deliver(emailId, 1));
  const entries = (await listMailbox(orm())).filter(({ recipient }) => recipient === email);
  return Promise.all(entries.map(({ id }) => readMailboxMessage(orm(), id)));
}
const rowOf = async (id: string) => {
  const [row] = await orm().select().from(savedSearches).where(eq(savedSearches.id, id));
  return row;
};
/** Its day has come again. */
const makeDue = (id: string) =>
  orm().update(savedSearches).set({ nextOn: "2020-01-01" }).where(eq(savedSearches.id, id));

let places = 0;
/** A state that no other test looks at. */
const ownCity = () => `Cidade ${++places}`;
async function scene(given: object = {}) {
  const { user, token } = await createSignedInUser(orm());
  const city = ownCity();
  const company = await createCompany(orm());
  const search = await createSavedSearch(orm(), {
    ...{ userId: user.id, filters: { state: "SP", city }, name: `Vagas em ${city}` },
    ...given,
  });
  const publish = (more: object = {}) =>
    createJobOpening(orm(), { companyId: company.id, city, createdAt: hoursAgo(2), ...more });
  return { user, token, search, publish, company, city };
}

describe("the letter of a saved search", () => {
  it("tells each day what is new, with a link to each, to all, and to leave this search alone", async () => {
    const { user, search, publish, city } = await scene();
    const opening = await publish({ name: "Representante do Vale" });
    await publish({ createdAt: hoursAgo(48), name: "De antes" });
    await run();
    const outgoing = await orm()
      .select()
      .from(outgoingEmails)
      .where(eq(outgoingEmails.recipient, user.email));
    expect(outgoing).toMatchObject([
      { emailGroup: "searches", leaveUrl: expect.stringContaining(`/buscas/sair/${search.leaveCode}`) },
    ]);
    const [letter, ...others] = await lettersTo(user.email);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`1 novidade: Vagas em ${city}`);
    expect(letter?.text).toContain("Representante do Vale");
    expect(letter?.text).not.toContain("De antes");
    expect(letter?.html).toContain(`/vaga/${opening.slug}"`);
    expect(letter?.html).toContain(`/vc/buscar-vagas?estado=SP&amp;cidade=${city.replace(" ", "+")}`);
    expect(letter?.html).toContain(`/buscas/sair/${search.leaveCode}`);
    // All mails of the kind are left by the line that each of them has.
    expect(letter?.text).toMatch(/\/emails\/sair\/[\w-]+/);
    const row = await rowOf(search.id);
    expect(row?.toldAt).not.toBeNull();
    const { rows } = await orm().execute(sql`select (${today} + 1)::text as tomorrow`);
    expect(row?.nextOn).toBe(rows[0]?.tomorrow);
  });

  it("is written once, however often and by how many at once the job is run", async () => {
    const { user, search, publish } = await scene();
    await publish();
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await lettersTo(user.email)).toHaveLength(1);
    await makeDue(search.id);
    await run();
    expect(await lettersTo(user.email)).toHaveLength(1);
    await publish({ createdAt: new Date(Date.now() - 5 * 60 * 1000), name: "De agora" });
    await makeDue(search.id);
    await run();
    // What is only just being written waits for the next one, which tells of it.
    expect(await lettersTo(user.email)).toHaveLength(1);
    await orm()
      .update(savedSearches)
      .set({ nextOn: "2020-01-01", toldUntil: hoursAgo(1) })
      .where(eq(savedSearches.id, search.id));
    await orm()
      .update(jobOpenings)
      .set({ publishedAt: new Date(Date.now() - 11 * 60 * 1000) })
      .where(eq(jobOpenings.name, "De agora"));
    await run();
    expect(await lettersTo(user.email)).toHaveLength(2);
  });

  it("is neither lost nor sent twice where its mail cannot be written the first time", async () => {
    const first = await scene();
    const second = await scene();
    await first.publish();
    await second.publish();
    let calls = 0;
    const queue = {
      ...app.services.queue,
      enqueue: (...given: Parameters<typeof app.services.queue.enqueue>) => {
        calls += 1;
        if (calls === 2) throw new Error("The queue is away");
        return app.services.queue.enqueue(...given);
      },
    };
    await expect(sendSearchMails({ ...app.services, queue } as never, app.services)).rejects.toThrow(
      "told of",
    );
    await run();
    expect(await lettersTo(first.user.email)).toHaveLength(1);
    expect(await lettersTo(second.user.email)).toHaveLength(1);
  });

  it("does not come where nothing is new, where the search is paused or its day has not come", async () => {
    const { user, search } = await scene();
    await run();
    expect((await rowOf(search.id))?.toldAt).toBeNull();
    const paused = await scene({ paused: true });
    await paused.publish();
    const later = await scene({ nextOn: "2999-01-01" });
    await later.publish();
    await run();
    for (const each of [user, paused.user, later.user]) expect(await lettersTo(each.email)).toEqual([]);
  });

  it("of each week comes next on a Monday, and tells of the whole week", async () => {
    const { user, search, publish } = await scene({ frequency: "WEEKLY", toldUntil: hoursAgo(7 * 24) });
    await publish({ createdAt: hoursAgo(6 * 24) });
    await publish();
    await run();
    expect((await lettersTo(user.email))[0]?.subject).toContain("2 novidades");
    const { rows } = await orm().execute(
      sql`select extract(isodow from ${savedSearches.nextOn})::int as day, ${savedSearches.nextOn} - ${dayOfInstant(sql`now()`)} as days
        from ${savedSearches} where id = ${search.id}`,
    );
    expect(rows[0]?.day).toBe(1);
    expect(rows[0]?.days).toBeGreaterThan(0);
    expect(rows[0]?.days).toBeLessThanOrEqual(7);
  });

  it("never tells of what is hidden, waits for approval, was taken down, is closed or over", async () => {
    const { user, publish, company, city } = await scene();
    await publish({ approved: false });
    await publish({ status: "STANDBY" });
    await publish({ deletedAt: new Date() });
    await publish({ expiration: "2020-01-01" });
    await publish();
    await orm().update(jobOpenings).set({ status: "CLOSED" }).where(eq(jobOpenings.city, city));
    const blocked = await createCompany(orm());
    await createJobOpening(orm(), { companyId: blocked.id, city, createdAt: hoursAgo(2) });
    await orm().execute(
      sql`update companies set blocked_at = now(), block_reason = 'Golpe' where id = ${blocked.id}`,
    );
    await orm().update(jobOpenings).set({ approved: true }).where(eq(jobOpenings.companyId, blocked.id));
    await run();
    expect(await lettersTo(user.email)).toEqual([]);
    expect(company).toBeDefined();
  });

  it("tells of what was approved later than it was written, and not again when it comes back", async () => {
    const { user, search, publish } = await scene({ toldUntil: hoursAgo(1) });
    const old = await publish({ approved: false, createdAt: hoursAgo(400) });
    expect(old.publishedAt).toBeNull();
    const set = (change: object) =>
      orm().update(jobOpenings).set(change).where(eq(jobOpenings.id, old.id)).returning();
    const [approved] = await set({ approved: true });
    expect(approved?.publishedAt?.getTime()).toBeGreaterThan(hoursAgo(1).getTime());
    await set({ publishedAt: new Date(Date.now() - 30 * 60 * 1000) });
    await run();
    expect(await lettersTo(user.email)).toHaveLength(1);
    await set({ status: "STANDBY" });
    await set({ status: "OPEN" });
    await makeDue(search.id);
    await run();
    expect(await lettersTo(user.email)).toHaveLength(1);
  });

  it("shows ten and says how many there are", async () => {
    const { user, publish } = await scene();
    for (let index = 1; index <= 12; index++) {
      await publish({ name: `Vaga número ${index}.`, createdAt: hoursAgo(20 - index) });
    }
    await run();
    const [letter] = await lettersTo(user.email);
    expect(letter?.subject).toContain("12 novidades");
    expect(letter?.text).toContain("Ver todas (12)");
    expect(letter?.text.match(/Vaga número/g)).toHaveLength(10);
    expect(letter?.text).toContain("Vaga número 12.");
    expect(letter?.text).not.toContain("Vaga número 2.");
  });

  it("finds by words, products and courses as their finders do", async () => {
    const { manager, trainer, company, other } = await createPeople(orm());
    const at = { createdAt: hoursAgo(3) };
    await createProduct(orm(), {
      companyId: company.id,
      name: "Torrador giratório",
      commissionPoints: 1_500,
      ...at,
    });
    await createProduct(orm(), {
      companyId: company.id,
      name: "Torrador simples",
      commissionPoints: 500,
      ...at,
    });
    await createCourse(orm(), {
      userId: trainer.user.id,
      name: "Vender torradores",
      publishedLessons: 1,
      level: "BEGINNER",
      ...at,
    });
    const of = (userId: string, finder: "products" | "courses", filters: Record<string, string | number>) =>
      createSavedSearch(orm(), { userId, finder, filters, name: "Torradores" });
    await of(other.user.id, "products", { filter: "torrador", commission_from: 10 });
    await of(manager.user.id, "courses", { filter: "torradores", level: "BEGINNER" });
    await run();
    const [products] = await lettersTo(other.user.email);
    expect(products?.text).toContain("Torrador giratório");
    expect(products?.text).not.toContain("Torrador simples");
    const [courses] = await lettersTo(manager.user.email);
    expect(courses?.text).toContain("Vender torradores");
    expect(courses?.text).toContain("/co/buscar-treinamentos?busca=torradores&nivel=iniciante");
  });
});

describe("nobody is written to", () => {
  it("who closed the account, is blocked, never proved the mailbox, or has no such finder any more", async () => {
    const { user, token } = await createSignedInUser(orm(), { password: "segredo9" });
    const closing = await createSavedSearch(orm(), { userId: user.id });
    const blocked = await scene();
    const invited = await createUser(orm(), { type: "EMPLOYEE", passwordHash: null });
    await createSavedSearch(orm(), { userId: invited.id });
    const { staff, company, trainer } = await createPeople(orm());
    await createSavedSearch(orm(), { userId: staff.user.id, finder: "courses" });
    const before = await createUser(orm(), { type: "EMPLOYEE" });
    await createEmployee(orm(), { companyId: company.id, userId: before.id });
    await blocked.publish();
    await createCourse(orm(), { userId: trainer.user.id, publishedLessons: 1, createdAt: hoursAgo(2) });
    await orm()
      .update(users)
      .set({ blockedAt: new Date(), blockReason: "Golpe" })
      .where(eq(users.id, blocked.user.id));
    await app.as(token)(closeAccount, { params: { id: user.id }, body: { password: "segredo9" } });
    expect(await rowOf(closing.id)).toBeUndefined();
    await run();
    for (const email of [user.email, blocked.user.email, invited.email, staff.user.email]) {
      const letters = await lettersTo(email);
      expect(letters.filter((letter) => letter?.subject.includes("novidade"))).toEqual([]);
    }
    expect((await rowOf(blocked.search.id))?.nextOn).not.toBe("2020-01-01");
  });

  it("who left: by the link of a letter, or these mails in the privacy centre", async () => {
    const left = await scene();
    const never = await scene();
    for (const { publish } of [left, never]) await publish();
    await app.as(null)(leaveSavedSearch, { body: { saved_search: { token: left.search.leaveCode } } });
    await app.as(never.token)(chooseEmails, { body: { emails: { searches: false } } });
    await run();
    for (const { user } of [left, never]) expect(await lettersTo(user.email)).toEqual([]);
    expect((await rowOf(never.search.id))?.nextOn).not.toBe("2020-01-01");
  });
});

it("tells the person of the searches that are kept", async () => {
  const { token, city } = await scene();
  const { section_list } = await app.as(token)(exportPersonalData);
  expect(section_list.find(({ title }) => title === "Buscas salvas")?.row_list).toMatchObject([
    { Nome: `Vagas em ${city}`, "O que procura": "Vagas", Avisos: "Todo dia", Pausada: false },
  ]);
});
