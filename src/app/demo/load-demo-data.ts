import { sql } from "drizzle-orm";
import { users } from "../../features/users/table.ts";
import { createUser } from "../../features/users/testing/factory.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { hashPassword } from "../../platform/passwords.ts";
import type { Services } from "../../platform/services.ts";
import { seededRandom } from "../../platform/testing/random.ts";
import { addCompanies, type Company } from "./companies.ts";
import { addOpenings } from "./openings.ts";
import { addPayouts } from "./payouts.ts";
import { addProducts } from "./products.ts";
import { addProfessionals, type Professional } from "./professionals.ts";
import { addQuotes } from "./quotes.ts";
import { addRepresentations } from "./representations.ts";
import { account, type Scene } from "./scene.ts";
import { addSpreadsheet } from "./spreadsheet.ts";
import { addSubscriptions } from "./subscriptions.ts";

export const demoPassword = "praca-demo";
export const demoAccounts = [
  { email: "profissional@praca.test", role: "profissional de vendas" },
  { email: "assinante@praca.test", role: "profissional com plano pago, afiliado Hunter" },
  { email: "empresa@praca.test", role: "gestora de uma empresa, com 25 licenças" },
  { email: "colaborador@praca.test", role: "colaborador da mesma empresa" },
  { email: "admin@praca.test", role: "administração" },
] as const;

/**
 * Fills an empty database with a believable marketplace, the same on each machine but for the dates, which count from
 * today. All or nothing: a start that is cut off leaves the database empty.
 * @returns whether the demo data is there
 */
export async function loadDemoData({
  db,
  clock,
  storage,
}: Pick<Services, "db" | "clock" | "storage">): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction(async (tx) => {
    // Whoever starts at the same time waits here until the other has loaded, however slow the machine.
    await tx.execute(sql`set local statement_timeout = 0`);
    // Pictures are drawn in between, which takes its time.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const [anybody] = await tx.select({ email: users.email }).from(users).limit(1);
    if (anybody) return isDemo(tx);
    const scene: Scene = {
      tx,
      storage,
      random: seededRandom(2026),
      now: clock.now(),
      today: clock.today(),
      passwordHash,
    };
    const companies = await addCompanies(scene);
    const people = await addProfessionals(scene);
    await addOpenings(scene, companies, people);
    await addMarket(scene, companies, people);
    await addSubscriptions(scene, companies, people);
    await addPayouts(scene);
    await createUser(tx, {
      ...account("admin@praca.test", scene),
      type: "ADMIN",
      name: "Administração",
      lastname: "da Praça",
      slug: "administracao",
    });
    return true;
  });
}

/** What companies sell, who represents it, and the quotes that came in. */
async function addMarket(scene: Scene, companies: Company[], people: Professional[]): Promise<void> {
  const [first] = people;
  if (!first) return;
  const catalogue = await addProducts(scene, companies, first.id);
  await addSpreadsheet(scene, companies, catalogue);
  const sellers = await addRepresentations(scene, people, catalogue);
  await addQuotes(scene, sellers, catalogue);
}

async function isDemo(tx: Transaction): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.email} = 'profissional@praca.test'`);
  return found.length > 0;
}
