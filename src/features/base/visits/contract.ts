import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, messageAnswer } from "../../../shared/schema.ts";

/** How often the page of a company and the store of a professional are visited, without following anybody. */

export const visitedKinds = ["company", "store"] as const;
export type VisitedKind = (typeof visitedKinds)[number];

export const pageNotFound = failureKind(404, "PAGE_NOT_FOUND", "Não encontramos esta página.");

export const countVisit = endpoint({
  name: "countVisit",
  summary:
    "Conta que alguém viu a página de uma empresa ou a loja de um profissional: um número por dia, nada de quem viu. A própria visita e a de robôs não contam",
  tag: "Visitas",
  method: "POST",
  path: "/api/visit/{kind}/{id}",
  access: "everybody",
  params: z.object({ kind: z.enum(visitedKinds), id }),
  answer: messageAnswer,
  failures: [pageNotFound],
  // Whole towns share the address of a mobile network: what one device sends is narrow instead.
  rateLimit: { max: 240, maxOfDevice: 60, windowSeconds: 3600 },
});
