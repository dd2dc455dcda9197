import { eq, sql } from "drizzle-orm";
import { contactViews } from "../../features/market/contacts/table.ts";
import { measureAnswers } from "../../features/market/representations/server/measure-answers.ts";
import { termsAcceptances, users } from "../../features/people/users/table.ts";
import { createUser } from "../../features/people/users/testing/factory.ts";
import { contactMessages, newsletterSubscribers } from "../../features/site/messages/table.ts";
import { demoMessages, demoSubscribers } from "../../features/site/messages/testing/demo-messages.ts";
import { termsVersion } from "../../features/site/privacy/legal-versions.ts";
import { movesRealMoney } from "../../platform/config.ts";
import type { Connection, Transaction } from "../../platform/database/database.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { makeToken } from "../../platform/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { seededRandom } from "../../platform/testing/random.ts";
import { addCompanies, type Company } from "./companies.ts";
import { addContent, addNotifications, addSavedSearches, addVisits } from "./content.ts";
import { addConversations } from "./conversations.ts";
import { addCourses } from "./courses.ts";
import { enqueueDemoFiles } from "./demo-files.ts";
import { addComparisons, addModeration } from "./moderation.ts";
import { addOpenings } from "./openings.ts";
import { addBuying } from "./orders.ts";
import { addHeldPayee, addPayouts } from "./payouts.ts";
import { addPriceTables } from "./price-tables.ts";
import { addProducts, addSpreadsheet } from "./products.ts";
import { addFaces, addProfessionals, faceOfAdministrator, type Professional } from "./professionals.ts";
import { addQuotes, addRepresentations } from "./quotes.ts";
import { addSales } from "./sales.ts";
import { account, daysAgo, type Scene } from "./scene.ts";
import { addStudents } from "./students.ts";
import { addCertificates } from "./studies.ts";
import { addSubscriptions } from "./subscriptions.ts";
import { addTrainers, addTrainersDesk } from "./trainers.ts";

export const demoPassword = "praca-demo";
export const demoAccounts = [
  { email: "profissional@praca.test", role: "profissional de vendas" },
  { email: "assinante@praca.test", role: "profissional com plano pago, afiliado Hunter" },
  { email: "empresa@praca.test", role: "gestora de uma empresa, com 25 licenças" },
  { email: "colaborador@praca.test", role: "colaborador da mesma empresa, com treinamentos" },
  { email: "treinador@praca.test", role: "profissional com três treinamentos e um rascunho" },
  { email: "admin@praca.test", role: "administração" },
] as const;

const never = new AbortController().signal;

/**
 * Fills an empty database with a believable marketplace, the same on each machine but for the dates, which count from
 * today. All or nothing: a start that is cut off leaves the database empty. The files of its pictures and films come
 * afterwards (`demo-files.ts`).
 * @param stopped ends it at its next step
 * @throws the signal's reason where it came before the end
 * @returns whether the demo data is there
 */
export async function loadDemoData(
  { db, clock, queue }: Pick<Services, "db" | "clock" | "queue">,
  stopped = never,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Whoever starts at the same time waits here until the other has loaded, however slow the machine.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const [anybody] = await tx.select({ email: users.email }).from(users).limit(1);
    if (anybody) return isDemo(tx);
    const scene = openScene(tx, { clock, queue }, await hashPassword(demoPassword), stopped);
    const companies = await addCompanies(scene);
    const people = await addProfessionals(scene);
    await addOpenings(scene, companies, people);
    await addMarket(scene, companies, people);
    await addSubscriptions(scene, companies, people);
    await addVisits(scene);
    await addTeaching(scene, companies, people);
    await addPayouts(scene);
    const admin = await createUser(tx, {
      ...account("admin@praca.test", scene),
      type: "ADMIN",
      name: "Administração",
      lastname: "da Praça",
      slug: "administracao",
    });
    await addFaces(scene, [{ person: admin, face: faceOfAdministrator }]);
    await addHeldPayee(scene, admin.id);
    await addComparisons(scene);
    await addContent(scene);
    await addConversations(scene);
    await addMessages(scene, admin.id);
    await addPrivacy(scene, companies);
    await addSavedSearches(scene);
    await addNotifications(scene);
    await addModeration(scene, companies, admin.id);
    await enqueueDemoFiles(scene);
    await measureAnswers({ db: { orm: tx } });
    return true;
  });
}

/** The same on each machine but for the dates. */
export const openScene = (
  tx: Transaction,
  { clock, queue }: Pick<Services, "clock" | "queue">,
  passwordHash: string,
  stopped = never,
): Scene => ({
  // Each step begins by taking it.
  get tx() {
    stopped.throwIfAborted();
    return tx;
  },
  queue,
  random: seededRandom(2026),
  now: clock.now(),
  today: clock.today(),
  passwordHash,
});

/** Courses, who takes them, some by the plans, which are there before, and what those get who are through. */
export async function addTeaching(scene: Scene, companies: Company[], people: Professional[]): Promise<void> {
  const [company] = companies;
  if (!company) return;
  const courses = await addCourses(scene, await addTrainers(scene, people), company.id);
  await addStudents(scene, courses, { companyId: company.id, people });
  await addBuying(scene, courses, { company, people });
  await addTrainersDesk(scene);
  await addCertificates(scene);
}

/** What companies sell, who represents it, and the quotes that came in. */
async function addMarket(scene: Scene, companies: Company[], people: Professional[]): Promise<void> {
  const [first] = people;
  if (!first) return;
  const catalogue = await addProducts(scene, companies, first.id);
  await addSpreadsheet(scene, companies, catalogue);
  const sellers = await addRepresentations(scene, companies, people, catalogue);
  await addQuotes(scene, sellers, catalogue);
  // The last of them is the one whose account everybody tries, as the first of the companies is.
  const table = await addPriceTables(scene, companies, catalogue.products);
  await addSales(scene, sellers.toReversed(), catalogue, { firstCompanyId: companies[0]?.id ?? "", table });
}

/**
 * People who are made up are charged nothing in earnest, also where their database is no demo any more.
 * @throws Error where they are there, and Pagar.me would move real money
 */
export async function refuseRealMoney({ db, config }: Pick<Services, "db" | "config">): Promise<void> {
  if (!movesRealMoney(config.pagarme?.secretKey) || !(await isDemo(db.orm))) return;
  throw new Error(
    "The database holds demo data, and PAGARME_SECRET_KEY moves real money: take an empty database (DATA_DIR, DATABASE_URL), or a key that begins with sk_test_",
  );
}

async function isDemo(connection: Connection): Promise<boolean> {
  const found = await connection
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.email} = 'profissional@praca.test'`);
  return found.length > 0;
}

const views = 14;

/** Everybody agreed to the terms, and companies asked for the phone or the e-mail of the demo professional. */
async function addPrivacy(scene: Scene, companies: readonly Company[]): Promise<void> {
  const { tx } = scene;
  await tx.execute(
    sql`insert into ${termsAcceptances} (user_id, document, version, accepted_at)
      select id, 'TERMS', ${termsVersion}, greatest(created_at, ${termsVersion}::timestamp at time zone 'America/Sao_Paulo') from ${users}
      on conflict do nothing`,
  );
  const [person] = await tx.select().from(users).where(eq(users.email, "profissional@praca.test"));
  if (!person) return;
  await tx.insert(contactViews).values(
    companies.slice(0, views).map((company, index) => ({
      userId: person.id,
      companyId: company.id,
      kind: index % 3 === 2 ? ("EMAIL" as const) : ("PHONE" as const),
      seenAt: daysAgo(scene, index, views, 40),
    })),
  );
}

const hour = 60 * 60 * 1000;

/** What was written to support, of which the administration answered one, and who gets the newsletter. */
async function addMessages({ tx, now }: Scene, adminId: string): Promise<void> {
  const before = (days: number, hours: number) => new Date(now.getTime() - (days * 24 + hours) * hour);
  for (const { daysAgo, ...written } of demoMessages) {
    await tx.insert(contactMessages).values({
      ...written,
      createdAt: before(daysAgo, 5),
      ...("answer" in written && { answeredAt: before(daysAgo, 2), answeredBy: adminId }),
    });
  }
  for (const { email, name, daysAgo, ...rest } of demoSubscribers) {
    const waits = "waits" in rest;
    await tx.insert(newsletterSubscribers).values({
      email,
      name,
      status: waits ? "PENDING" : "CONFIRMED",
      leaveCode: makeToken().token,
      askedAt: before(daysAgo, 3),
      confirmedAt: waits ? null : before(daysAgo, 2),
    });
  }
}
