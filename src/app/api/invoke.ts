import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { findLiveCompany } from "../../features/people/companies/server/company.ts";
import { lockManager } from "../../features/people/employees/server/managers.ts";
import type { Database } from "../../platform/database/database.ts";
import { sqlState } from "../../platform/database/failure.ts";
import { answerOnce } from "../../platform/idempotency.ts";
import type { Route, VerbContext } from "../../platform/services.ts";
import { type Actor, isAdministrator } from "../../shared/actor.ts";
import type { Access, Endpoint } from "../../shared/endpoint.ts";
import {
  type FieldMessages,
  fieldMessages,
  idempotencyKeyInvalid,
  idempotencyKeyTooShort,
  invalidInput,
  notAllowed,
  notFound,
  nothingToChange,
  notSignedIn,
  readOnlySession,
  secondFactorRequired,
} from "../../shared/failure.ts";
import { issuesByField } from "../../shared/issues.ts";

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * The one way into a verb, for calls over HTTP and for loaders on the server: access, validation, verb.
 * @param onAdmitted runs once it is clear that the call is for this person, and may refuse it all the same
 */
export async function invoke(
  route: Route,
  raw: RawInput,
  context: VerbContext,
  onAdmitted?: () => Promise<void>,
): Promise<unknown> {
  const { endpoint, verb } = route;
  requireLevel(endpoint, context.actor);
  const params = parseParams(endpoint.params, raw.params);
  await requireNamedCompany(endpoint, params, context);
  await onAdmitted?.();
  const faults: FieldMessages = {};
  const input = {
    params,
    query: parseQuery(endpoint.query, withoutEmpty(raw.query), faults),
    body: parseFields(endpoint.body, raw.body, faults),
  };
  if (Object.keys(faults).length > 0) throw invalidInput(faults);
  if (endpoint.method === "PUT" && namesNothing(input.body, raw.body)) throw nothingToChange();
  const run = async (within: VerbContext) => {
    try {
      return await verb(input, within);
    } catch (error) {
      throw namingNul(error, input.body);
    }
  };
  const kept = keepRights(endpoint, context);
  const isOpen = endpoint.access === "everybody";
  const key = endpoint.idempotent ? readIdempotencyKey(context.idempotencyKey, isOpen) : null;
  const answer =
    key === null
      ? await run(kept)
      : await answerOnce(kept, { endpoint: endpoint.name, isOpen, key, input }, run);
  if (context.config.demo) assertAnswer(route, answer);
  return answer;
}

/** Of 128 random bits, in hexadecimal digits; a UUID is longer. */
const leastOpenKey = 32;

/**
 * A quoted string, as the draft has it, or the bare characters.
 * @param isOpen nothing but the key tells callers apart whom nobody knows: it must not be one to guess
 */
function readIdempotencyKey(header: string | null, isOpen: boolean): string | null {
  if (header === null) return null;
  const key = /^"?([\x21\x23-\x5b\x5d-\x7e]{1,255})"?$/.exec(header.trim())?.[1];
  if (!key) throw idempotencyKeyInvalid();
  if (isOpen && key.length < leastOpenKey) throw idempotencyKeyTooShort();
  return key;
}

/** An identifier that cannot exist is a thing that is not there, not a fault of form. */
function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (!result.success) throw notFound();
  return result.data;
}

/** @param faults to which is added what is wrong */
function parseFields(schema: z.ZodType | undefined, value: unknown, faults: FieldMessages): unknown {
  const result = schema?.safeParse(value ?? {});
  if (result && !result.success) Object.assign(faults, faultsOf(result.error));
  return result?.data;
}

/** What PostgreSQL says of a NUL, which it keeps in no text (manual, appendix A), and within JSON. */
const statesOfNul = ["22021", "22P05"];

/** The same, by the names of the fields where it stands; most verbs that take what strangers write leave it out before. */
function namingNul(error: unknown, body: unknown): unknown {
  if (!statesOfNul.includes(sqlState(error) ?? "")) return error;
  const faults = [...pathsOfNul(body)].map((path) => [path, fieldMessages.unstorable] as const);
  return faults.length > 0 ? invalidInput(Object.fromEntries(faults)) : error;
}

function* pathsOfNul(value: unknown, path: string[] = []): Generator<string> {
  if (typeof value === "string" && value.includes("\0")) yield path.join(".");
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) yield* pathsOfNul(part, [...path, name]);
}

const isThing = (part: unknown): part is Record<string, unknown> =>
  typeof part === "object" && part !== null && !Array.isArray(part);

/**
 * Whether a body holds things to change, and nothing of any of them: keys that a call does not know were dropped, and what
 * was left out must not be emptied by that. What says something beside them, such as a password, changes nothing by itself.
 */
function namesNothing(body: unknown, raw: unknown): boolean {
  const things = Object.entries(body ?? {}).filter(([, part]) => isThing(part));
  return things.length > 0 && things.every(([key, part]) => isEmpty(part) || isUnnamed(part, raw, key));
}

/** No value anywhere in it; null is one, by which a field is emptied. */
const isEmpty = (part: unknown): boolean =>
  part === undefined || (isThing(part) && Object.values(part).every(isEmpty));

/** All that a thing holds was made up for what did not come. */
function isUnnamed(part: object, raw: unknown, key: string): boolean {
  const sent = isThing(raw) ? raw[key] : undefined;
  return isThing(sent) && !Object.keys(part).some((name) => name in sent);
}

/** How programs write into an address that they have no value. */
const noValue: unknown[] = ["null", "undefined"];

/** Where it can be no value of its field it counts as absent; words that somebody looks for may be these. */
function parseQuery(schema: z.ZodType | undefined, query: unknown, faults: FieldMessages): unknown {
  const result = schema?.safeParse(query ?? {});
  if (!result || result.success) return result?.data;
  const refused = new Set(result.error.issues.map(({ path }) => path[0]));
  const given = Object.entries(query ?? {}).filter(
    ([name, value]) => !(refused.has(name) && noValue.includes(value)),
  );
  return parseFields(schema, Object.fromEntries(given), faults);
}

/** An empty value of a query counts as absent, whatever its schema: a cleared filter may stay in an address. */
function withoutEmpty(query: unknown): unknown {
  const entries = Object.entries(query ?? {});
  const given = entries.filter(([, value]) => !(typeof value === "string" && value.trim() === ""));
  return given.length === entries.length ? query : Object.fromEntries(given);
}

function faultsOf(error: z.ZodError): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of issuesByField(error)) {
    fields[issue.path.join(".")] ??= issue.message;
  }
  return fields;
}

/** Where things are tried out, an answer that holds more or less than its contract says is a fault. */
function assertAnswer({ endpoint }: Route, answer: unknown): void {
  const wire = JSON.parse(JSON.stringify(answer));
  const result = endpoint.answer.safeParse(wire);
  if (!result.success) throw new Error(`${endpoint.name} broke its contract: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, wire)) {
    throw new Error(
      `${endpoint.name} answered keys that its contract does not know: ${JSON.stringify(wire)}`,
    );
  }
}

const needsManager = ({ access, forCompany }: Endpoint, { companyId, manager }: Actor): boolean =>
  access === "managers" || (forCompany === true && companyId !== null && manager);

/**
 * Lets a call that somebody makes as a manager write only while the person is one: each of its transactions begins by looking again, and
 * whoever takes that right away waits for those that have begun. Between the first look (`requireLevel`) and the writing
 * there may be minutes, while a file comes in. So does a GET that has a transaction: it counts what it shows.
 * @throws the refusal of the call, or notAllowed (403), out of the transaction
 */
function keepRights(endpoint: Endpoint, context: VerbContext): VerbContext {
  const { endsRights, refusal = notAllowed } = endpoint;
  const { actor, db } = context;
  if (!actor || !needsManager(endpoint, actor)) return context;
  const guarded: Database = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        if (!(await lockManager(tx, actor, { endsRights }))) throw refusal();
        return work(tx);
      }),
  };
  return { ...context, db: guarded };
}

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
function requireLevel(endpoint: Endpoint, actor: Actor | null): void {
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
async function requireNamedCompany(
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
