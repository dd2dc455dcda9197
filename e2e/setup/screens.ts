import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/app/pages/routes.ts";
import { loadSession } from "../../src/features/accounts/contract.ts";
import { listCompanyJobOpenings } from "../../src/features/job-openings/contract.ts";
import { callAs, tokenOf } from "./api.ts";

/** Every address of the product, as its routes declare them. */

const pathsOf = (entries: RouteConfigEntry[], before = ""): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path === undefined ? before : `${before}/${entry.path}`;
    if (entry.children) return pathsOf(entry.children, path);
    return [path || "/"];
  });

export const allPaths: readonly string[] = pathsOf(routes);

export type Area = "vc" | "co" | "em";

const publicPaths = ["/vc/cadastro", "/co/cadastro"];

/** The area that an address belongs to; null where everybody may be. */
export function areaOf(path: string): Area | null {
  if (publicPaths.includes(path)) return null;
  const area = path.split("/")[1];
  return area === "vc" || area === "co" || area === "em" ? area : null;
}

export const privatePaths: readonly string[] = allPaths.filter((path) => areaOf(path) !== null);

/** Areas that begin at one of their screens. */
const starts: Record<string, string> = { "/vc": "/vc/buscar-vagas", "/co": "/co/vagas" };

/** Where an address leads whoever may be there. */
export const arrivalOf = (path: string): string => starts[path] ?? path;

/** Things of the demo data that addresses name. */
export interface DemoThings {
  /** An open opening of the demo company, with candidates. */
  opening: { _id: string; slug: string };
  companySlug: string;
  /** The demo professional's, who has a store. */
  professionalSlug: string;
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
  if (!company || !opening) throw new Error("The demo company has no opening with candidates");
  return { opening, companySlug: company.slug, professionalSlug: user.slug };
}

/**
 * A declared address with real things in the place of its parameters.
 * @throws Error where it is not known here what stands for them: a new screen says so in this list
 */
export function addressOf(path: string, { opening, companySlug, professionalSlug }: DemoThings): string {
  const address = path
    .replace("/vaga/:slug", `/vaga/${opening.slug}`)
    .replace("/vaga/:id", `/vaga/${opening._id}`)
    .replace("/empresa/:id", `/empresa/${companySlug}`)
    .replace("/catalogo/:slug", `/catalogo/${professionalSlug}`)
    .replace("/recuperar-senha/:id", "/recuperar-senha/codigo");
  if (address.includes(":")) throw new Error(`e2e/setup/screens.ts does not know what stands in ${path}`);
  return address;
}
