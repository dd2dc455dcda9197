import { eq } from "drizzle-orm";
import { companies } from "../../features/companies/table.ts";
import {
  type DemoCompany,
  demoCompanies,
  descriptionOf,
} from "../../features/companies/testing/demo-companies.ts";
import { cnpjOf, createCompany } from "../../features/companies/testing/factory.ts";
import { createEmployee } from "../../features/employees/testing/factory.ts";
import { segments } from "../../features/reference/data/segments.ts";
import { type DemoPlace, demoPlaces } from "../../features/reference/testing/demo-places.ts";
import { demoName } from "../../features/users/testing/demo-people.ts";
import { createUser } from "../../features/users/testing/factory.ts";
import { slugOf } from "../../platform/slugs.ts";
import { composeMark, deepGrounds } from "./compose-picture.ts";
import { account, addressAt, daysAgo, type Scene } from "./scene.ts";
import { type Drawing, storePictures } from "./store-pictures.ts";

export type Company = Awaited<ReturnType<typeof createCompany>> & {
  demo: DemoCompany;
  place: DemoPlace;
  managerId: string;
};

export async function addCompanies(scene: Scene): Promise<Company[]> {
  const { tx, random } = scene;
  const made: Company[] = [];
  const logos: Drawing[] = [];
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
    const managerId = await addManager(scene, company.id, place, index);
    const ground = deepGrounds[(index * 3) % deepGrounds.length] ?? deepGrounds[0];
    logos.push({ draw: () => composeMark(demo.mark, ground), ownerId: managerId });
    made.push(Object.assign(company, { demo, place, managerId }));
  }
  await addLogos(scene, made, logos);
  return made;
}

/** All together, since they are made several at a time. */
async function addLogos({ tx, storage }: Scene, made: Company[], logos: Drawing[]): Promise<void> {
  const ids = await storePictures(tx, storage, logos);
  for (const [index, { id }] of made.entries()) {
    await tx.update(companies).set({ imageId: ids[index] }).where(eq(companies.id, id));
  }
}

async function addManager(scene: Scene, companyId: string, place: DemoPlace, index: number): Promise<string> {
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
  return user.id;
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
