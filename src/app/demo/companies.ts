import { v7 as uuidv7 } from "uuid";
import { segments } from "../../features/base/reference/data/segments.ts";
import { type DemoPlace, demoPlaces } from "../../features/base/reference/testing/demo-places.ts";
import type { companies } from "../../features/people/companies/table.ts";
import {
  type DemoCompany,
  demoCompanies,
  descriptionOf,
} from "../../features/people/companies/testing/demo-companies.ts";
import { cnpjOf, createCompanies } from "../../features/people/companies/testing/factory.ts";
import { createEmployees } from "../../features/people/employees/testing/factory.ts";
import { demoName } from "../../features/people/users/testing/demo-people.ts";
import { createUsers } from "../../features/people/users/testing/factory.ts";
import { slugOf } from "../../platform/slugs.ts";
import { logoDrawings } from "./company-marks.ts";
import { addFaces, firstFaceInCompanies } from "./professionals.ts";
import { account, addPictures, addressAt, daysAgo, type Scene } from "./scene.ts";

export type Company = typeof companies.$inferSelect & {
  demo: DemoCompany;
  place: DemoPlace;
  managerId: string;
};

type Employed = Parameters<typeof createEmployees>[1][number];
type PersonGiven = Parameters<typeof createUsers>[1][number];

export async function addCompanies(scene: Scene): Promise<Company[]> {
  const { tx, random } = scene;
  const rows: Parameters<typeof createCompanies>[1][number][] = [];
  const people: PersonGiven[] = [];
  const employed: Employed[] = [];
  const known: Pick<Company, "demo" | "place" | "managerId">[] = [];
  for (const [index, demo] of demoCompanies.entries()) {
    const place = demoPlaces[index % demoPlaces.length] ?? demoPlaces[0];
    const [companyId, managerId] = [uuidv7(), uuidv7()];
    const since = daysAgo(scene, index, demoCompanies.length, 500);
    rows.push({
      id: companyId,
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
      createdAt: since,
    });
    // Who registered the company came with it, and the team one after the other.
    people.push({ id: managerId, createdAt: since, ...managerOf(scene, place, index) });
    employed.push({
      companyId,
      userId: managerId,
      title: "Diretora comercial",
      position: "DIRECTOR",
      manager: true,
    });
    if (index === 0) {
      const staff = staffOf(scene);
      for (const [turn, { title, position, manager, ...person }] of staff.entries()) {
        const userId = uuidv7();
        people.push({ id: userId, createdAt: daysAgo(scene, turn, staff.length, 360), ...person });
        employed.push({ companyId, userId, title, position, manager });
      }
    }
    known.push({ demo, place, managerId });
  }
  const made = await createUsers(tx, people);
  await addFaces(
    scene,
    made.map((person, index) => ({ person, face: firstFaceInCompanies + index })),
  );
  const logos = await addPictures(
    scene,
    logoDrawings().map((drawing, index) => ({ drawing, ownerId: known[index]?.managerId ?? "" })),
  );
  const rowsMade = await createCompanies(
    tx,
    rows.map((row, index) => ({ ...row, imageId: logos[index] ?? null })),
  );
  await createEmployees(tx, employed);
  return known.map((one, index) => Object.assign(rowsMade[index] as (typeof rowsMade)[number], one));
}

function managerOf(scene: Scene, place: DemoPlace, index: number): PersonGiven {
  const isDemoAccount = index === 0;
  const { random } = scene;
  const person = demoName(random);
  return {
    ...account(isDemoAccount ? "empresa@praca.test" : `gestao${index + 1}@praca.test`, scene),
    type: "EMPLOYEE",
    ...(isDemoAccount ? { name: "Helena", lastname: "Prado", gender: "F" as const } : person),
    slug: `gestao-${index + 1}`,
    phone: `${place.areaCode}9${random.whole(10_000_000, 99_999_999)}`,
    ...addressAt(random, place),
  };
}

function staffOf(scene: Scene): (PersonGiven & Omit<Employed, "companyId" | "userId">)[] {
  const staff = [
    {
      name: "Rafael",
      gender: "M",
      lastname: "Moura",
      email: "colaborador@praca.test",
      title: "Vendedor interno",
      position: "FULL",
      manager: false,
    },
    {
      name: "Bianca",
      gender: "F",
      lastname: "Toledo",
      email: "bianca.toledo@praca.test",
      title: "Gerente de vendas",
      position: "MANAGER",
      manager: true,
    },
    {
      name: "Caio",
      gender: "M",
      lastname: "Reis",
      email: "caio.reis@praca.test",
      title: "Assistente comercial",
      position: "JUNIOR",
      manager: false,
    },
    {
      name: "Luana",
      gender: "F",
      lastname: "Peixoto",
      email: "luana.peixoto@praca.test",
      title: "Estagiária de vendas",
      position: "INTERN",
      manager: false,
    },
  ] as const;
  return staff.map(({ name, lastname, gender, email, ...work }) => ({
    ...account(email, scene),
    type: "EMPLOYEE",
    name,
    lastname,
    gender,
    slug: slugOf(`${name} ${lastname}`),
    phone: `119${scene.random.whole(10_000_000, 99_999_999)}`,
    ...work,
  }));
}
