import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/app/pages/routes.ts";
import { themes } from "../../src/features/base/reference/data/themes.ts";
import { listProductGroups } from "../../src/features/market/products/catalogue-contract.ts";
import { listCompanyProducts, listProducts } from "../../src/features/market/products/contract.ts";
import { listProductImports } from "../../src/features/market/products/spreadsheet-contract.ts";
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
import { administratorToken } from "./administrator.ts";
import { callAs, demoTokenOf } from "./api.ts";
import { publishCourse } from "./courses.ts";
import { findCustomer, findSales, type Sales, sendProposal } from "./proposals.ts";
import { publishStudy } from "./studies.ts";

/** Every address of the product, as its routes declare them. */

const pathsOf = (entries: RouteConfigEntry[], before = ""): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path === undefined ? before : `${before}/${entry.path}`;
    if (entry.children) return pathsOf(entry.children, path);
    return [path || "/"];
  });

/** What stands for addresses that are not there. */
const anyOther = "/*";

export const allPaths: readonly string[] = pathsOf(routes).filter((path) => path !== anyOther);

export type Area = "vc" | "co" | "em" | "admin";

const publicPaths = ["/vc/cadastro", "/co/cadastro"];

/** The area that an address belongs to; null where everybody may be. */
export function areaOf(path: string): Area | null {
  if (publicPaths.includes(path)) return null;
  const area = path.split("/")[1];
  return area === "vc" || area === "co" || area === "em" || area === "admin" ? area : null;
}

export const privatePaths: readonly string[] = allPaths.filter((path) => areaOf(path) !== null);

/** Addresses that lead on to another one. */
const leadOn: Record<string, string> = {
  "/info/:id": "/empresa/:id",
  "/convite/:token": "/login",
  "/seguranca": "/login",
  "/privacidade/meus-dados": "/login",
};

/** Where a declared address leads whoever may be there. */
export const arrivalOf = (path: string): string => leadOn[path] ?? path;

/** Those that everybody may follow. */
export const publicLeads: readonly string[] = Object.keys(leadOn).filter((path) => areaOf(path) === null);

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
  /** The demo professional's, who has a store. */
  professionalSlug: string;
  /** A product in that store. */
  storeProductSlug: string;
  /** A course that everybody may find. */
  course: { _id: string; slug: string };
  /** A course made for the demo company, which the demo professional and the demo employee take, and a lesson of it. */
  study: { courseId: string; lessonId: string };
  /** At the end of the address that a buyer has of a proposal of the demo professional. */
  proposalToken: string;
  /** What the demo professional offered and sold, and what the demo company reads of its own. */
  customerId: string;
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

export async function findDemoThings(): Promise<DemoThings> {
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
    professionalSlug: user.slug,
    storeProductSlug: storeProduct.slug,
    course: { _id: course.id, slug: course.slug },
    study: { courseId: study.course.id, lessonId: study.lessons[0]?.id ?? "" },
    proposalToken: await sendProposal(professional, storeProduct._id),
    customerId: await findCustomer(professional),
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

/**
 * A declared address with real things in the place of its parameters.
 * @throws Error where it is not known here what stands for them: a new screen says so in this list
 */
export function addressOf(path: string, things: DemoThings): string {
  const standIns: [string, string][] = [
    ["/vc/meus-treinamentos/:trainingId", things.ownLesson.courseId],
    ["/vc/meus-treinamentos/:idTraining", things.ownLesson.courseId],
    ["/vc/meus-treinamentos/:id", things.ownLesson.courseId],
    ["/sessao/:sectionId", things.ownLesson.sectionId],
    ["/aula/:lessonId", things.ownLesson.lessonId],
    ["/moderacao/:kind", "vaga"],
    ["/moderacao/vaga/:id", things.opening._id],
    ["/admin/pagamentos/:id", things.chargeId],
    ["/admin/planos/:id", things.subscription.planId],
    ["/admin/assinaturas/:id", things.subscription._id],
    ["/admin/pedidos/:id", things.orderId],
    ["/admin/repasses/:id", things.payeeId],
    ["/vaga/:slug", things.opening.slug],
    ["/vaga/:id", things.opening._id],
    ["/empresa/:id", things.companySlug],
    ["/catalogo/produto/:id", things.product._id],
    ["/catalogo/categoria/:id", things.groupId],
    ["/catalogo/planilha/:importId", things.importId],
    ["/info/:id", things.companySlug],
    ["/catalogo/:slug", things.professionalSlug],
    ["/produto/:idProduct", things.storeProductSlug],
    ["/produto/:id", things.product.slug],
    ["/vendedor/:slug", things.professionalSlug],
    ["/treinamentos-inscritos/:idTraining", things.study.courseId],
    ["/treinamentos-inscritos/:id", things.study.courseId],
    ["/em/meus-treinamentos/:idTraining", things.study.courseId],
    ["/em/meus-treinamentos/:id", things.study.courseId],
    ["/co/meus-treinamentos-detalhes/:id", things.study.courseId],
    ["/co/meus-treinamentos/:idTraining", things.study.courseId],
    ["/co/meus-treinamentos/:id", things.study.courseId],
    ["/aula/:idLesson", things.study.lessonId],
    ["/treinamento/:slug", things.course.slug],
    ["/treinamento/:id", things.course._id],
    ["/certificado/:code", things.certificateCode],
    ["/tema/:id", themes[0][0]],
    ["/categoria/:slug", themes[0][2]],
    ["/treinador/:id", things.professionalSlug],
    ["/admin/pessoas/:id", things.personId],
    ["/admin/empresas/:id", things.companyId],
    ["/recuperar-senha/:id", "codigo"],
    ...["/convite/:token", "/orcamento/:token"].map((place): [string, string] => [place, "codigo"]),
    ["/proposta/:token", things.proposalToken],
    ["/vc/propostas/:id", things.sold.proposal],
    ["/vc/pedidos/:id", things.sold.order],
    ["/vc/clientes/:id", things.customerId],
    ["/co/propostas/:id", things.ordered.proposal],
    ["/co/pedidos/:id", things.ordered.order],
    ["/confirmar-email/:token", "codigo"],
    ["/confirmar-conta/:token", "codigo"],
    ["/desfazer-email/:token", "codigo"],
    ["/newsletter/confirmar/:token", "codigo"],
    ["/newsletter/sair/:token", "codigo"],
    ["/emails/sair/:token", "codigo"],
    ["/buscas/sair/:token", "codigo"],
  ];
  let address = path;
  for (const [place, value] of standIns) {
    address = address.replace(place, place.replace(/:\w+$/, value));
  }
  if (address.includes(":")) throw new Error(`e2e/setup/screens.ts does not know what stands in ${path}`);
  return address;
}
