import type { SavedFinderName } from "./kinds.ts";
import type { Searcher } from "./policy.ts";

/** Where the link of a letter leads; what it ends with is a secret (`src/app/rendering/answer-page.ts`). */
export const leavePath = (code: string): string => `/buscas/sair/${code}`;

const ofProfessionals: Record<SavedFinderName, string> = {
  openings: "/vc/buscar-vagas",
  products: "/vc",
  courses: "/vc/buscar-treinamentos",
};

/** Those of openings and products stand on the start page. */
const ofCompanies: Record<SavedFinderName, string> = {
  openings: "/#vagas",
  products: "/#produtos",
  courses: "/co/buscar-treinamentos",
};

/** The finder of somebody, with the parameters of its address. */
export function finderAddress(
  { type }: Pick<Searcher, "type">,
  finder: SavedFinderName,
  parameters: Record<string, string>,
): string {
  const [path = "/", hash] = (type === "SALESMAN" ? ofProfessionals : ofCompanies)[finder].split("#");
  const query = new URLSearchParams(parameters).toString();
  return `${path}${query && `?${query}`}${hash ? `#${hash}` : ""}`;
}

/** The list of somebody's saved searches. */
export const listAddress = ({ type, manager }: Searcher): string =>
  `/${type === "SALESMAN" ? "vc" : manager ? "co" : "em"}/buscas-salvas`;
