import { eq } from "drizzle-orm";
import { createImage } from "../../features/base/media/testing/factory.ts";
import { skills } from "../../features/base/reference/table.ts";
import { createProduct, createProductGroup } from "../../features/market/products/testing/factory.ts";
import { createQuote } from "../../features/market/quotes/testing/factory.ts";
import { createRepresentation } from "../../features/market/representations/testing/factory.ts";
import { createManagedCompany, createStaff } from "../../features/people/employees/testing/scene.ts";
import { createResume } from "../../features/people/resumes/testing/factory.ts";
import { nextCpf } from "../../features/people/users/testing/cpf.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { createPublishedCourse } from "../../features/training/courses/testing/factory.ts";
import { createVideo } from "../../features/training/videos/testing/factory.ts";
import { createApplication, createJobOpening } from "../../features/work/job-openings/testing/factory.ts";
import type { TestApp } from "./harness.ts";
import type { LiteralBody } from "./literal-client.ts";

/** Something that a GET answers, and how its PUT takes it. */
export interface Entity {
  read: string;
  pick: (body: LiteralBody) => LiteralBody;
  write: string;
  wrap: (entity: LiteralBody) => unknown;
  token: string;
}

/** One of each thing that can be read and written, in each of its states. */
export function entitiesOf(app: TestApp) {
  const address = { zipcode: "01310100", street: "Avenida Paulista", number: "1000", district: "Bela Vista" };
  const place = { ...address, complement: "Sala 12", city: "São Paulo", state: "SP" };

  async function someSkills() {
    const { orm } = app.services.db;
    const [segment] = await orm.select().from(skills).where(eq(skills.type, "INDUSTRY_GENERAL")).limit(1);
    const [language] = await orm.select().from(skills).where(eq(skills.type, "LANGUAGE")).limit(1);
    if (!segment || !language) throw new Error("The reference data lacks skills");
    return {
      segment,
      language,
      wanted: [segment, language].map(({ id }) => ({ skillId: id, proficiency: 3 })),
    };
  }

  async function account(given: Parameters<typeof createSignedInUser>[1] = {}): Promise<Entity> {
    const { orm } = app.services.db;
    const { user, token } = await createSignedInUser(orm, given);
    const url = `/api/user/${user.id}`;
    return { read: url, pick: ({ user: own }) => own, write: url, wrap: (own) => ({ user: own }), token };
  }

  async function professional(): Promise<Entity> {
    const { orm } = app.services.db;
    const { user, token } = await createSignedInUser(orm, {
      ...place,
      document: nextCpf(),
      birthdate: "1990-05-20",
      gender: "F",
      isLookingJob: true,
    });
    const { wanted } = await someSkills();
    await createResume(orm, user, {
      experiences: [
        {
          title: "Vendedora",
          position: "VENDEDOR_EXTERNO",
          startDate: "2019-01-01",
          description: "<p>Sul</p>",
        },
        { company: "Outra", startDate: "2015-01-01", endDate: "2018-12-31" },
      ],
      educations: [
        { fieldOfStudy: "Vendas", degree: "TECNOLOGO", startDate: "2010-02-01", endDate: "2012-12-01" },
      ],
      skills: wanted,
    });
    const url = `/api/user/${user.id}`;
    return { read: url, pick: ({ user: own }) => own, write: url, wrap: (own) => ({ user: own }), token };
  }

  async function company(given: Parameters<typeof createManagedCompany>[1] = {}): Promise<Entity> {
    const { company: own, token } = await createManagedCompany(app.services.db.orm, given);
    const url = `/api/company/${own.id}`;
    return {
      read: url,
      pick: (body) => body.company,
      write: url,
      wrap: (entity) => ({ company: entity }),
      token,
    };
  }

  async function fullCompany(): Promise<Entity> {
    const { orm } = app.services.db;
    const { user } = await createSignedInUser(orm);
    return company({ segmentId: (await someSkills()).segment.id, imageId: await createImage(orm, user.id) });
  }

  const bare = { name: null, site: null, email: null, description: null, size: null, birthdate: null };
  const nowhere = { zipcode: null, street: null, number: null, complement: null, district: null, city: null };

  async function employee(manager: boolean): Promise<Entity> {
    const { orm } = app.services.db;
    const { company: own, token } = await createManagedCompany(orm);
    const { employee: added } = await createStaff(orm, own.id, manager);
    const url = `/api/company/${own.id}/employee`;
    return {
      read: url,
      pick: ({ company_list }) => company_list.find(({ _id }: LiteralBody) => _id === added.id),
      write: `${url}/${added.id}`,
      wrap: (entity) => ({ employee: entity }),
      token,
    };
  }

  async function opening(given: object = {}): Promise<Entity> {
    const { orm } = app.services.db;
    const { company: own, token } = await createManagedCompany(orm);
    const { wanted } = await someSkills();
    const { id } = await createJobOpening(orm, { companyId: own.id, skills: wanted, ...given });
    const { user } = await createSignedInUser(orm);
    await createApplication(orm, { jobOpeningId: id, userId: user.id });
    const url = `/api/company/${own.id}/job-opportunity/${id}`;
    return {
      read: url,
      pick: ({ job_opportunity }) => job_opportunity,
      write: url,
      wrap: (job_opportunity) => ({ job_opportunity }),
      token,
    };
  }

  async function candidate(status: "AWAIT" | "APPROVED" | "DENIED" | "CANCELED"): Promise<Entity> {
    const { orm } = app.services.db;
    const { company: own, token } = await createManagedCompany(orm);
    const { id } = await createJobOpening(orm, { companyId: own.id });
    const { user } = await createSignedInUser(orm);
    await createApplication(orm, { jobOpeningId: id, userId: user.id, status });
    const url = `/api/company/${own.id}/job-opportunity/${id}`;
    return {
      read: url,
      pick: ({ job_opportunity }) => job_opportunity.candidates[0],
      write: `${url}/subscriptions`,
      wrap: (entry) => ({ candidate: entry }),
      token,
    };
  }

  async function catalogue() {
    const { orm } = app.services.db;
    const { company: own, manager, token } = await createManagedCompany(orm);
    const parent = await createProductGroup(orm, { companyId: own.id, name: "Bebidas" });
    const group = await createProductGroup(orm, {
      companyId: own.id,
      name: "Cafés | em grão; 100% arábica",
      parentId: parent.id,
      bannerId: await createImage(orm, manager.id),
      iconId: await createImage(orm, manager.id),
    });
    const product = await createProduct(orm, {
      companyId: own.id,
      groupIds: [group.id, parent.id],
      imageIds: [await createImage(orm, manager.id), await createImage(orm, manager.id)],
      ean: "não é um EAN",
    });
    return { url: `/api/company/${own.id}`, token, group, product, manager, company: own };
  }

  async function product(): Promise<Entity> {
    const { url, token, product: made } = await catalogue();
    const one = `${url}/product/${made.id}`;
    return {
      read: one,
      pick: (body) => body.product,
      write: one,
      wrap: (entity) => ({ product: entity }),
      token,
    };
  }

  async function group(): Promise<Entity> {
    const { url, token, group: made } = await catalogue();
    const one = `${url}/product-group/${made.id}`;
    return {
      read: one,
      pick: ({ product_group }) => product_group,
      write: one,
      wrap: (product_group) => ({ product_group }),
      token,
    };
  }

  async function representation(status: "AWAIT" | "APPROVED" | "DENIED" | "CANCELED"): Promise<Entity> {
    const { orm } = app.services.db;
    const { token, product: made, company: own } = await catalogue();
    const { user } = await createSignedInUser(orm);
    const { id } = await createRepresentation(orm, {
      userId: user.id,
      companyId: own.id,
      productId: made.id,
      status,
    });
    return {
      read: "/api/sales-representative/",
      pick: ({ representation_list }) => representation_list[0],
      write: `/api/sales-representative/${id}`,
      wrap: (entity) => ({ representation: entity }),
      token,
    };
  }

  async function quote(): Promise<Entity> {
    const { orm } = app.services.db;
    const { user, token } = await createSignedInUser(orm);
    const { product: made, company: own } = await catalogue();
    const { id } = await createQuote(orm, {
      salesmanId: user.id,
      items: [{ ...made, companyId: own.id, amount: 2 }],
    });
    return {
      read: "/api/order/budget",
      pick: ({ quote_list }) => quote_list[0],
      write: `/api/order/budget/${id}`,
      wrap: (entity) => ({ quote: entity }),
      token,
    };
  }

  async function course(given: { exclusive?: boolean } = {}): Promise<Entity & { lesson: string }> {
    const { orm } = app.services.db;
    const { user, token } = await createSignedInUser(orm);
    const { company: buyer } = await createManagedCompany(orm);
    const { course: made, lessons } = await createPublishedCourse(orm, {
      userId: user.id,
      segmentId: (await someSkills()).segment.id,
      imageId: await createImage(orm, user.id),
      videoId: await createVideo(orm, user.id),
      ...(given.exclusive && { exclusiveCompanyId: buyer.id }),
    });
    const url = `/api/course/${made.id}`;
    const [lesson] = lessons;
    return {
      read: url,
      pick: (body) => body.course,
      write: url,
      wrap: (entity) => ({ course: entity }),
      token,
      lesson: `${url}/lesson/${lesson?.id}`,
    };
  }

  async function lesson(): Promise<Entity> {
    const { lesson: url, token } = await course();
    return {
      read: url,
      pick: (body) => body.lesson,
      write: url,
      wrap: (entity) => ({ lesson: entity }),
      token,
    };
  }

  const entities: [string, () => Promise<Entity>][] = [
    ["a professional with a resume", professional],
    ["a person who has told nothing yet", () => account()],
    ["a person without a phone", () => account({ type: "EMPLOYEE", phone: null })],
    ["a company with all its data", fullCompany],
    ["a company with name, document and phone alone", () => company({ ...bare, ...nowhere })],
    ["an employee", () => employee(false)],
    ["a manager", () => employee(true)],
    ["an opening", () => opening({ ...place })],
    ["an opening for all of Brazil", () => opening({ city: null, state: null })],
    ["an opening past its expiration", () => opening({ expiration: "2020-01-01" })],
    ["a candidate who waits", () => candidate("AWAIT")],
    ["a candidate who was approved", () => candidate("APPROVED")],
    ["a candidate who gave up", () => candidate("CANCELED")],
    ["a product", product],
    ["a category", group],
    ["a request that waits", () => representation("AWAIT")],
    ["a request that was denied", () => representation("DENIED")],
    ["a request that was given up", () => representation("CANCELED")],
    ["a quote", quote],
    ["an open course", () => course()],
    ["a company's own course", () => course({ exclusive: true })],
    ["a lesson", lesson],
  ];

  return { entities, someSkills, professional, fullCompany, opening, catalogue };
}
