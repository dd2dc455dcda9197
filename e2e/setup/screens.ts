import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/app/pages/routes.ts";
import { loadSession } from "../../src/features/accounts/contract.ts";
import { listCompanyJobOpenings } from "../../src/features/job-openings/contract.ts";
import { listCompanyProducts, listProducts } from "../../src/features/products/contract.ts";
import { listProductGroups } from "../../src/features/products/group-contract.ts";
import { listProductImports } from "../../src/features/products/spreadsheet-contract.ts";
import { callAs, tokenOf } from "./api.ts";

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

export type Area = "vc" | "co" | "em";

const publicPaths = ["/vc/cadastro", "/co/cadastro"];

/** The area that an address belongs to; null where everybody may be. */
export function areaOf(path: string): Area | null {
  if (publicPaths.includes(path)) return null;
  const area = path.split("/")[1];
  return area === "vc" || area === "co" || area === "em" ? area : null;
}

export const privatePaths: readonly string[] = allPaths.filter((path) => areaOf(path) !== null);

/** Addresses that lead on to another one. */
const leadOn: Record<string, string> = {
  "/co": "/co/vagas",
  "/info/:id": "/empresa/:id",
  "/convite/:token": "/login",
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
  /** A product of the demo company that everybody sees. */
  product: { _id: string; slug: string };
  /** A category of the demo company. */
  groupId: string;
  /** The demo professional's, who has a store. */
  professionalSlug: string;
  /** A product in that store. */
  storeProductSlug: string;
  /** A spreadsheet that the demo company sent. */
  importId: string;
}

export async function findDemoThings(): Promise<DemoThings> {
  const [manager, professional] = await Promise.all([
    tokenOf("empresa@praca.test"),
    tokenOf("profissional@praca.test"),
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
  const group = groups.find(({ name }) => name !== "Sem categoria");
  const [product] = products;
  const [storeProduct] = offered;
  const [sent] = imports;
  if (!company || !opening || !product || !group || !storeProduct || !sent) {
    throw new Error(
      "The demo data lacks an opening with candidates, a product, a category, a store or a spreadsheet",
    );
  }
  return {
    opening,
    companySlug: company.slug,
    product,
    groupId: group._id,
    professionalSlug: user.slug,
    storeProductSlug: storeProduct.slug,
    importId: sent._id,
  };
}

/**
 * A declared address with real things in the place of its parameters.
 * @throws Error where it is not known here what stands for them: a new screen says so in this list
 */
export function addressOf(path: string, things: DemoThings): string {
  const standIns: [string, string][] = [
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
    ["/recuperar-senha/:id", "codigo"],
    ["/convite/:token", "codigo"],
  ];
  let address = path;
  for (const [place, value] of standIns) {
    address = address.replace(place, place.replace(/:\w+$/, value));
  }
  if (address.includes(":")) throw new Error(`e2e/setup/screens.ts does not know what stands in ${path}`);
  return address;
}
