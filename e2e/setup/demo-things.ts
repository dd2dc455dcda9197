import { desc } from "drizzle-orm";
import { listPriceTables } from "../../src/features/market/price-tables/contract.ts";
import { listProductGroups } from "../../src/features/market/products/catalogue-contract.ts";
import { listCompanyProducts, listProducts } from "../../src/features/market/products/contract.ts";
import { listProductImports } from "../../src/features/market/products/spreadsheet-contract.ts";
import { quoteLinks, quotes } from "../../src/features/market/quotes/table.ts";
import { listAllCharges } from "../../src/features/money/charges/contract.ts";
import { listAllOrders } from "../../src/features/money/orders/sales-contract.ts";
import { listPayees } from "../../src/features/money/payouts/administration-contract.ts";
import { listAllSubscriptions } from "../../src/features/money/plans/subscription-administration-contract.ts";
import { loadSession } from "../../src/features/site/accounts/contract.ts";
import { listCertificates } from "../../src/features/training/certificates/contract.ts";
import { createCourse } from "../../src/features/training/courses/authoring-contract.ts";
import { listCourses } from "../../src/features/training/courses/contract.ts";
import { createLesson } from "../../src/features/training/courses/lesson-contract.ts";
import { listCompanyJobOpenings } from "../../src/features/work/job-openings/contract.ts";
import { makeToken } from "../../src/platform/secrets.ts";
import { administratorToken } from "./administrator.ts";
import { callAs, demoTokenOf } from "./api.ts";
import { type Commissions, findAskedStatement, findCommissions } from "./commissions.ts";
import { publishCourse, withDatabase } from "./courses.ts";
import { findCustomer, findSales, type Sales, sendProposal } from "./proposals.ts";
import { publishStudy } from "./studies.ts";

/** Things of the demo data that addresses name. */
export interface DemoThings {
  /** An open opening of the demo company, with candidates. */
  opening: { _id: string; slug: string };
  companySlug: string;
  companyId: string;
  /** The demo professional. */
  personId: string;
  /** A product of the demo company that everybody sees. */
  product: { _id: string; slug: string };
  /** A category of the demo company. */
  groupId: string;
  /** A price table of the demo company. */
  priceTableId: string;
  /** The demo professional's, who has a store. */
  professionalSlug: string;
  /** A product in that store. */
  storeProductSlug: string;
  /** A course that everybody may find. */
  course: { _id: string; slug: string };
  /** A course made for the demo company, which the demo professional and the demo employee take, and a lesson of it. */
  study: { courseId: string; lessonId: string };
  /** At the end of the address that somebody has of the own quote. */
  quoteToken: string;
  /** At the end of the address that a buyer has of a proposal of the demo professional. */
  proposalToken: string;
  /** What the demo professional offered and sold, and what the demo company reads of its own. */
  customerId: string;
  commissions: Commissions;
  /** A month that the demo company is asked about. */
  askedStatement: { principal_id: string; month: string };
  sold: Sales;
  ordered: Sales;
  /** Of the certificate that the demo professional has. */
  certificateCode: string;
  /** A spreadsheet that the demo company sent. */
  importId: string;
  /** A payment of the demo data. */
  chargeId: string;
  /** A subscription of the demo data. */
  subscription: { _id: string; planId: string };
  /** An order of courses of the demo data. */
  orderId: string;
  /** Somebody to whom something is owed. */
  payeeId: string;
  /** A lesson of a course that the demo professional writes. */
  ownLesson: { courseId: string; sectionId: string; lessonId: string };
}

let found: Promise<DemoThings> | undefined;

/** Once for all tests of a worker: some of it is made, and mails of it are counted. */
export function findDemoThings(): Promise<DemoThings> {
  found ??= find();
  return found;
}

async function find(): Promise<DemoThings> {
  const [manager, professional, employee] = await Promise.all([
    demoTokenOf("empresa@praca.test"),
    demoTokenOf("profissional@praca.test"),
    demoTokenOf("colaborador@praca.test"),
  ]);
  const { company } = await callAs({ token: manager }, loadSession, {});
  const { user } = await callAs({ token: professional }, loadSession, {});
  const { job_opportunity_list: openings } = await callAs({ token: manager }, listCompanyJobOpenings, {
    params: { companyId: company?._id ?? "" },
    query: { limit: 100, status: "OPEN" },
  });
  const opening = openings.find(({ candidates_total: candidates }) => candidates);
  const params = { companyId: company?.slug ?? "" };
  const { product_list: products } = await callAs({}, listCompanyProducts, { params, query: { limit: 1 } });
  const { product_group_list: groups } = await callAs({}, listProductGroups, { params });
  const { product_list: offered } = await callAs({}, listProducts, {
    query: { limit: 1, salesman: user.slug },
  });
  const { product_import_list: imports } = await callAs({ token: manager }, listProductImports, {
    params: { companyId: company?._id ?? "" },
    query: {},
  });
  const course = await publishCourse(user._id);
  const { user: colleague } = await callAs({ token: employee }, loadSession, {});
  const companyId = company?._id ?? null;
  const study = await publishStudy({
    course: { exclusiveCompanyId: companyId, type: "EXCLUSIVE" },
    students: [{ userId: user._id }, { userId: colleague._id, companyId }],
  });
  const group = groups.find(({ name }) => name !== "Sem categoria");
  const [product] = products;
  const [storeProduct] = offered;
  const [sent] = imports;
  const {
    certificate_list: [certificate],
  } = await callAs({ token: professional }, listCertificates, { query: { limit: 1 } });
  if (!certificate) throw new Error("The demo professional has no certificate");
  if (!company || !opening || !product || !group || !storeProduct || !sent) {
    throw new Error(
      "The demo data lacks an opening with candidates, a product, a category, a store or a spreadsheet",
    );
  }
  return {
    opening,
    companySlug: company.slug,
    companyId: company._id,
    personId: user._id,
    product,
    groupId: group._id,
    priceTableId: await findPriceTable(manager, company._id),
    professionalSlug: user.slug,
    storeProductSlug: storeProduct.slug,
    course: { _id: course.id, slug: course.slug },
    study: { courseId: study.course.id, lessonId: study.lessons[0]?.id ?? "" },
    quoteToken: await linkQuote(),
    proposalToken: await sendProposal(professional, storeProduct._id),
    customerId: await findCustomer(professional),
    commissions: await findCommissions(professional),
    askedStatement: await findAskedStatement(manager),
    sold: await findSales(professional, "open"),
    ordered: await findSales(manager),
    certificateCode: certificate.code,
    importId: sent._id,
    chargeId: await findCharge(),
    subscription: await findSubscription(),
    ...(await findOrderAndPayee()),
    ownLesson: await writeLesson(professional, user._id),
  };
}

/** The address of a quote is in its mails alone: another one of the newest. */
const linkQuote = (): Promise<string> =>
  withDatabase(async (orm) => {
    const [quote] = await orm.select().from(quotes).orderBy(desc(quotes.createdAt)).limit(1);
    if (!quote) throw new Error("The demo data lacks a quote");
    const { token, hash } = makeToken();
    await orm.insert(quoteLinks).values({ tokenHash: hash, quoteId: quote.id });
    return token;
  });

async function findPriceTable(token: string, companyId: string): Promise<string> {
  const { price_table_list: tables } = await callAs({ token }, listPriceTables, { params: { companyId } });
  if (!tables[0]) throw new Error("The demo company has no price table");
  return tables[0]._id;
}

/** The last payment that there is. */
async function findCharge(): Promise<string> {
  const { charge_list: charges } = await callAs({ token: await administratorToken() }, listAllCharges, {
    query: { limit: 1 },
  });
  if (!charges[0]) throw new Error("The demo data lacks a payment");
  return charges[0]._id;
}

async function findSubscription(): Promise<DemoThings["subscription"]> {
  const { subscription_list: found } = await callAs(
    { token: await administratorToken() },
    listAllSubscriptions,
    { query: { limit: 1, status: "ACTIVE" } },
  );
  if (!found[0]) throw new Error("The demo data lacks a subscription");
  return { _id: found[0]._id, planId: found[0].plan._id };
}

/** The last order, and somebody who is paid. */
async function findOrderAndPayee(): Promise<Pick<DemoThings, "orderId" | "payeeId">> {
  const caller = { token: await administratorToken() };
  const [{ order_list: orders }, { payee_list: payees }] = await Promise.all([
    callAs(caller, listAllOrders, { query: { limit: 1 } }),
    callAs(caller, listPayees, { query: { limit: 1 } }),
  ]);
  if (!orders[0] || !payees[0]) throw new Error("The demo data lacks an order, or somebody who is paid");
  return { orderId: orders[0]._id, payeeId: payees[0]._id };
}

/** The demo professional is no trainer: a course of that account is begun here, once. */
async function writeLesson(token: string, userId: string): Promise<DemoThings["ownLesson"]> {
  const caller = { token };
  const text = "<p>Da primeira visita ao pedido.</p>";
  const { course_list: own } = await callAs(caller, listCourses, { query: { user: userId } });
  const course =
    own[0] ??
    (
      await callAs(caller, createCourse, {
        body: {
          course: {
            name: "Vender em lojas de bairro",
            description: text,
            objectives: text,
            target: text,
            prerequisites: text,
            type: "OPEN",
            price: 90,
            status: false,
          },
        },
      })
    ).course;
  const { lesson } = await callAs(caller, createLesson, {
    params: { id: course._id },
    body: { lesson: { name: "A primeira visita", description: text } },
  });
  return { courseId: course._id, sectionId: lesson.section._id, lessonId: lesson._id };
}
