import { sql } from "drizzle-orm";
import {
  type DemoCompany,
  demoCompanies,
  descriptionOf,
} from "../../features/companies/testing/demo-companies.ts";
import { cnpjOf, createCompany } from "../../features/companies/testing/factory.ts";
import { createEmployee } from "../../features/employees/testing/factory.ts";
import { applicationStatuses, type JobOpeningStatus } from "../../features/job-openings/lifecycle.ts";
import { demoOpening } from "../../features/job-openings/testing/demo-opening.ts";
import { createApplication, createJobOpening } from "../../features/job-openings/testing/factory.ts";
import { segments } from "../../features/reference/data/segments.ts";
import { type Position, positionLabels } from "../../features/reference/position-labels.ts";
import { type DemoPlace, demoPlaces } from "../../features/reference/testing/demo-places.ts";
import { saveResume } from "../../features/resumes/server/save-resume.ts";
import { demoResume } from "../../features/resumes/testing/demo-resume.ts";
import { users } from "../../features/users/table.ts";
import { demoName } from "../../features/users/testing/demo-people.ts";
import { cpfOf, createUser } from "../../features/users/testing/factory.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { hashPassword } from "../../platform/passwords.ts";
import type { Services } from "../../platform/services.ts";
import { type Random, seededRandom } from "../../platform/testing/random.ts";
import { addDays } from "../../shared/format/dates.ts";

export const demoPassword = "praca-demo";
export const demoAccounts = [
  { email: "profissional@praca.test", role: "profissional de vendas" },
  { email: "empresa@praca.test", role: "gestora de uma empresa" },
  { email: "colaborador@praca.test", role: "colaborador da mesma empresa" },
  { email: "admin@praca.test", role: "administração" },
] as const;

const professionals = 150;
const openings = 310;
const positions = Object.keys(positionLabels) as Position[];
const dayInMilliseconds = 24 * 60 * 60 * 1000;

interface Scene {
  tx: Transaction;
  random: Random;
  now: Date;
  today: string;
  passwordHash: string;
}

/**
 * Fills an empty database with a believable marketplace, the same on each machine but for the dates, which count from
 * today. All or nothing: a start that is cut off leaves the database empty.
 * @returns whether the demo data is there
 */
export async function loadDemoData({ db, clock }: Pick<Services, "db" | "clock">): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const [anybody] = await tx.select({ email: users.email }).from(users).limit(1);
    if (anybody) return isDemo(tx);
    const scene: Scene = {
      tx,
      random: seededRandom(2026),
      now: clock.now(),
      today: clock.today(),
      passwordHash,
    };
    const companies = await addCompanies(scene);
    const people = await addProfessionals(scene);
    await addOpenings(scene, companies, people);
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

async function isDemo(tx: Transaction): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.email} = 'profissional@praca.test'`);
  return found.length > 0;
}

const account = (email: string, { passwordHash, now }: Scene) => ({
  email,
  passwordHash,
  acceptedTermsAt: now,
});

/** Newer rows first: the number `index` of `total` came that many days ago. */
const daysAgo = ({ now }: Scene, index: number, total: number, span: number): Date =>
  new Date(now.getTime() - Math.round((1 - index / total) * span * dayInMilliseconds) - 60_000);

const addressAt = (random: Random, { state, city, zipcode, district, street }: DemoPlace) => ({
  state,
  city,
  zipcode,
  district,
  street,
  number: String(random.whole(10, 2900)),
});

const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

type Company = Awaited<ReturnType<typeof createCompany>> & { demo: DemoCompany; place: DemoPlace };

async function addCompanies(scene: Scene): Promise<Company[]> {
  const { tx, random } = scene;
  const made: Company[] = [];
  for (const [index, demo] of demoCompanies.entries()) {
    const place = demoPlaces[index % demoPlaces.length] ?? demoPlaces[0];
    const createdAt = daysAgo(scene, index, demoCompanies.length, 500);
    const company = await createCompany(tx, {
      slug: slugOf(demo.name),
      nameFancy: demo.name,
      name: `${demo.name} Ltda.`,
      document: cnpjOf(20_000_000 + index * 7),
      site: `https://www.${slugOf(demo.name).replaceAll("-", "")}.com.br`,
      email: `contato@${slugOf(demo.name).replaceAll("-", "")}.com.br`,
      phone: `${place.areaCode}3${random.whole(1_000_000, 9_999_999)}`,
      description: descriptionOf(demo),
      size: demo.size,
      salaryMinCents: random.whole(10, 20) * 10_000,
      salaryMaxCents: random.whole(30, 90) * 10_000,
      segmentId: segments.find(([, name]) => name === demo.segment)?.[0] ?? null,
      birthdate: `${demo.since}-0${random.whole(1, 9)}-15`,
      complement: null,
      ...addressAt(random, place),
      createdAt,
    });
    await addManager(scene, company.id, place, index);
    made.push(Object.assign(company, { demo, place }));
  }
  return made;
}

async function addManager(scene: Scene, companyId: string, place: DemoPlace, index: number): Promise<void> {
  const isDemoAccount = index === 0;
  const { tx, random } = scene;
  const person = demoName(random);
  const user = await createUser(tx, {
    ...account(isDemoAccount ? "empresa@praca.test" : `gestao${index + 1}@praca.test`, scene),
    type: "EMPLOYEE",
    ...(isDemoAccount ? { name: "Helena", lastname: "Prado", gender: "F" as const } : person),
    slug: `gestao-${index + 1}`,
    phone: `${place.areaCode}9${random.whole(10_000_000, 99_999_999)}`,
    ...addressAt(random, place),
  });
  await createEmployee(tx, {
    companyId,
    userId: user.id,
    title: "Diretora comercial",
    position: "DIRECTOR",
    manager: true,
  });
  if (isDemoAccount) await addStaff(scene, companyId);
}

async function addStaff(scene: Scene, companyId: string): Promise<void> {
  const { tx, random } = scene;
  const staff = [
    {
      name: "Rafael",
      lastname: "Moura",
      email: "colaborador@praca.test",
      title: "Vendedor interno",
      position: "FULL",
      manager: false,
    },
    {
      name: "Bianca",
      lastname: "Toledo",
      email: "bianca.toledo@praca.test",
      title: "Gerente de vendas",
      position: "MANAGER",
      manager: true,
    },
    {
      name: "Caio",
      lastname: "Reis",
      email: "caio.reis@praca.test",
      title: "Assistente comercial",
      position: "JUNIOR",
      manager: false,
    },
    {
      name: "Luana",
      lastname: "Peixoto",
      email: "luana.peixoto@praca.test",
      title: "Estagiária de vendas",
      position: "INTERN",
      manager: false,
    },
  ];
  for (const { name, lastname, email, ...employee } of staff) {
    const user = await createUser(tx, {
      ...account(email, scene),
      type: "EMPLOYEE",
      name,
      lastname,
      slug: slugOf(`${name} ${lastname}`),
      phone: `119${random.whole(10_000_000, 99_999_999)}`,
    });
    await createEmployee(tx, { companyId, userId: user.id, ...employee });
  }
}

type Professional = Awaited<ReturnType<typeof createUser>>;

async function addProfessionals(scene: Scene): Promise<Professional[]> {
  const { tx, random } = scene;
  const made: Professional[] = [];
  for (let index = 0; index < professionals; index++) {
    const isDemoAccount = index === professionals - 1;
    const person = isDemoAccount
      ? { name: "Marcos", lastname: "Ferreira Lima", gender: "M" as const }
      : demoName(random);
    const place = isDemoAccount ? demoPlaces[0] : random.pick(demoPlaces);
    const slug = `${slugOf(`${person.name} ${person.lastname}`)}${isDemoAccount ? "" : `-${index + 1}`}`;
    const user = await createUser(tx, {
      ...account(isDemoAccount ? "profissional@praca.test" : `${slug}@praca.test`, scene),
      ...person,
      slug,
      phone: `${place.areaCode}9${random.whole(10_000_000, 99_999_999)}`,
      document: cpfOf(300_000_000 + index * 13),
      birthdate: `${random.whole(1964, 2004)}-${String(random.whole(1, 12)).padStart(2, "0")}-${String(random.whole(1, 28)).padStart(2, "0")}`,
      acceptPhone: random.chance(0.8),
      acceptEmail: random.chance(0.8),
      isLookingJob: isDemoAccount || random.chance(0.6),
      isLookingProducts: isDemoAccount || random.chance(0.7),
      ...addressAt(random, place),
      createdAt: daysAgo(scene, index, professionals, 400),
    });
    const position = isDemoAccount
      ? "REPRESENTANTE_COMERCIAL"
      : (positions[index % positions.length] ?? "VENDEDOR");
    await saveResume(tx, user.id, demoResume(random, position), {
      listedSince: user.createdAt,
      field: "resume",
    });
    made.push(user);
  }
  return made;
}

/** Most are open; the rest shows each of the other states. */
function stateOf(
  random: Random,
  index: number,
  today: string,
): { status: JobOpeningStatus; expiration: string } {
  const later = addDays(today, random.whole(5, 90));
  const earlier = addDays(today, -random.whole(1, 30));
  switch (index % 12) {
    case 3:
      return { status: "CLOSED", expiration: earlier };
    case 7:
      return { status: "STANDBY", expiration: later };
    case 9:
      return { status: "CANCELED", expiration: later };
    case 11:
      return { status: "OPEN", expiration: earlier };
    default:
      return { status: "OPEN", expiration: later };
  }
}

async function addOpenings(scene: Scene, companies: Company[], people: Professional[]): Promise<void> {
  const { tx, random, today } = scene;
  for (let index = 0; index < openings; index++) {
    const company = companies[index % companies.length];
    if (!company) continue;
    const position = positions[(index * 7) % positions.length] ?? "VENDEDOR";
    const place = random.chance(0.4) ? company.place : random.pick(demoPlaces);
    const segment = segments[index % segments.length] ?? segments[0];
    const own = company.segmentId ?? segment[0];
    const createdAt = daysAgo(scene, index, openings, 120);
    const opening = demoOpening(random, company.demo, position, place.city);
    const { id } = await createJobOpening(tx, {
      ...opening,
      ...stateOf(random, index, today),
      companyId: company.id,
      slug: `${slugOf(`${opening.name} ${place.city}`)}-${(index + 4096).toString(16)}`,
      ...addressAt(random, place),
      createdAt,
      updatedAt: createdAt,
      skills: [...new Set([own, segment[0]])].map((skillId) => ({
        skillId,
        proficiency: random.whole(1, 3),
      })),
    });
    await addApplications(scene, id, createdAt, random.some(people, random.whole(0, 5)));
  }
}

async function addApplications(scene: Scene, jobOpeningId: string, since: Date, applicants: Professional[]) {
  const { tx, random, now } = scene;
  for (const { id: userId } of applicants) {
    const waited = random.fraction() * (now.getTime() - since.getTime());
    const createdAt = new Date(since.getTime() + waited);
    const status = random.pick(["AWAIT", ...applicationStatuses] as const);
    await createApplication(tx, { jobOpeningId, userId, status, createdAt, updatedAt: createdAt });
  }
}
