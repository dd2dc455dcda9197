import { findLiveCompany } from "../../features/people/companies/server/find-live-company.ts";
import type { VerbContext } from "../../platform/services.ts";
import { type Actor, isAdministrator } from "../../shared/actor.ts";
import {
  notAllowed,
  notSignedIn,
  readOnlySession,
  secondFactorRequired,
} from "../../shared/common-failures.ts";
import type { Access, Endpoint } from "../../shared/endpoint.ts";

const admits: Record<Exclude<Access, "everybody">, (actor: Actor) => boolean> = {
  "signed-in": () => true,
  professionals: ({ type }) => type === "SALESMAN",
  employees: ({ type }) => type === "EMPLOYEE",
  managers: ({ manager, companyId }) => manager && companyId !== null,
  administrators: isAdministrator,
};

const isAllowedInVisit = ({ method, inVisit = method === "GET" ? "allowed" : "refused" }: Endpoint) =>
  inVisit === "allowed";

/** The parameter of a path that names a company. */
const companyParameter = ({ path }: Endpoint) => /\/company\/\{(\w+)\}/.exec(path)?.[1];

/**
 * Whether somebody is of those whom a call is meant for, as far as that depends on the person alone.
 * @throws notSignedIn (401); readOnlySession, secondFactorRequired, the refusal of the call, or notAllowed (403)
 */
export function requireLevel(endpoint: Endpoint, actor: Actor | null): void {
  const { access, refusal = notAllowed } = endpoint;
  // First of all, so that it holds for what everybody may do as well.
  if (actor?.actingAdminId && !isAllowedInVisit(endpoint)) throw readOnlySession();
  if (access === "everybody") return;
  if (!actor) throw notSignedIn();
  if (actor.type === "ADMIN" && !actor.hasSecondFactor && !endpoint.beforeSecondFactor)
    throw secondFactorRequired();
  // Of a company that the path names it has to be known first whether there is one: see below.
  if (access === "managers" && companyParameter(endpoint)) return;
  if (!admits[access](actor)) throw refusal();
}

/**
 * That managers make the calls of a company that the path names, each those of their own. One that is not there is
 * told as such.
 * @throws companyNotFound (404); the refusal of the call, or notAllowed (403)
 */
export async function requireNamedCompany(
  endpoint: Endpoint,
  params: unknown,
  { actor, db }: VerbContext,
): Promise<void> {
  const { access, refusal = notAllowed } = endpoint;
  const parameter = companyParameter(endpoint);
  if (access !== "managers" || !parameter) return;
  const companyId = (params as Record<string, string>)[parameter] ?? "";
  if (actor && admits.managers(actor) && actor.companyId === companyId) return;
  await findLiveCompany(db.orm, companyId);
  throw refusal();
}
