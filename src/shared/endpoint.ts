import type { z } from "zod";
import type { FailureKind } from "./failure.ts";

/**
 * Who may make a call at all; beyond that, what somebody may do with a thing is the policy of the feature.
 * - `everybody`: without a token too; who sends one is known
 * - `signed-in`: any account; from here on 401 without a token, and 403 for who is not meant
 * - `professionals`, `employees`, `administrators`: accounts of that type
 * - `managers`: of the company that the path names (`/company/{…}`), of any where it names none: then the verb asks
 *   `requireCompanyId` for it
 */
export type Access =
  | "everybody"
  | "signed-in"
  | "professionals"
  | "employees"
  | "managers"
  | "administrators";

/** What is counted of the account that a call names (docs/decisions/0015-limits-and-mail.md). */
export interface AccountLimit {
  /** Path of the body field that names it, e.g. `user.email`. */
  field: string;
  /** From one address, within the window of the call. */
  max: number;
}

/**
 * Slows down abuse of a call: at most `max` calls within `windowSeconds` from one address (of IPv6, from one network of
 * 64 bits). Thousands of people share the address of a mobile network, so it is wide where people come to us first.
 */
export interface RateLimit {
  max: number;
  windowSeconds: number;
  /**
   * From one device at the address; those that say no id count together. Of a call that only accounts may make, from one
   * account wherever it is.
   */
  maxOfDevice?: number;
  account?: AccountLimit;
}

/** The file of a call that takes one, and the failure where it is larger. */
export interface Upload {
  field: string;
  /** Taken as well. */
  otherField?: string;
  maxBytes: number;
  /** How long it may take to come in, over the slowest line that shall do. */
  maxSeconds: number;
  tooLarge: FailureKind;
}

type Schema = z.ZodType;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** A call of the API, declared once: server, typed client, documentation and tests all read this value. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  readonly name: string;
  readonly summary: string;
  readonly tag: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `{name}` for each parameter, as in OpenAPI. */
  readonly path: string;
  readonly access: Access;
  /** What those with an account who are not meant are told (403) instead of the usual sentence. */
  readonly refusal?: FailureKind;
  /** Administrators may make it before they gave a second factor: what it takes to give one. */
  readonly beforeSecondFactor?: true;
  /**
   * What becomes of it where an administrator looks into somebody's account: what only reads is allowed there and all
   * else refused, unless it says otherwise.
   */
  readonly inVisit?: "allowed" | "refused";
  /** Not for managers alone, but who manages a company makes it for the company: that right is to hold as in their calls. */
  readonly forCompany?: true;
  /** Of a call of managers: it may take the right to act for the company from one of them. */
  readonly endsRights?: true;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly failures: readonly FailureKind[];
  readonly rateLimit?: RateLimit;
  /**
   * Takes an `Idempotency-Key`: sent again with the same key and the same input it is not done again but answers the
   * same, for 24 hours. Its verb makes one transaction and answers what that returned.
   */
  readonly idempotent?: true;
  /** Set when the body is one multipart file of this field name instead of JSON. */
  readonly upload?: Upload;
  /** Reads what the browser keeps, and shows again where there is no connection. */
  readonly keptOffline?: true;
}

export interface EndpointDeclaration<Params, Query, Body, Answer> {
  name: string;
  summary: string;
  tag: string;
  method: Endpoint["method"];
  path: string;
  access: Access;
  refusal?: FailureKind;
  beforeSecondFactor?: true;
  forCompany?: true;
  endsRights?: true;
  inVisit?: "allowed" | "refused";
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  failures?: readonly FailureKind[];
  rateLimit?: RateLimit;
  idempotent?: true;
  upload?: Upload;
  keptOffline?: true;
}

/** Declares a call. */
export function endpoint<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(declaration: EndpointDeclaration<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return {
    failures: [],
    ...declaration,
    params: declaration.params as Params,
    query: declaration.query as Query,
    body: declaration.body as Body,
  };
}

type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type OptionalWhenEmpty<T> = { [K in keyof T as Record<string, never> extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Record<string, never> extends T[K] ? K : never]?: T[K];
};

/** What the types of a call are made of. */
export type Typed = Pick<Endpoint, "params" | "query" | "body" | "answer">;

/**
 * A call as a browser makes it (`calls.ts` of the districts): the schemas of its contract are types alone and not there
 * while it runs.
 */
export type CallOf<E extends Typed = Typed> = Pick<E, keyof Typed> &
  Pick<Endpoint, "name" | "method" | "path" | "access" | "idempotent"> & {
    readonly upload?: Pick<Upload, "field">;
  };

/** What a caller passes: the parts that the endpoint declares. */
export type CallInput<E extends Typed> = OptionalWhenEmpty<
  Defined<{ params: InputOf<E["params"]>; query: InputOf<E["query"]>; body: InputOf<E["body"]> }>
>;

/** What a verb receives: the same parts after validation. */
export type VerbInput<E extends Typed> = {
  params: OutputOf<E["params"]>;
  query: OutputOf<E["query"]>;
  body: OutputOf<E["body"]>;
};

/** What a verb returns and a caller receives. */
export type Answer<E extends Typed> = z.output<E["answer"]>;

/**
 * In the browser a call may be given up, or outlive the page that makes it (`keepalive`, up to 64 KB). `submission` is the
 * key of one that was sent before, from another page perhaps, and got no answer.
 */
type InBrowser<Input> = Input & { signal?: AbortSignal; keepalive?: boolean; submission?: string };

/** Makes a call: over HTTP in the browser, straight into the handlers on the server. */
export type Call = <E extends CallOf>(
  endpoint: E,
  ...input: Record<string, never> extends CallInput<E>
    ? [input?: InBrowser<CallInput<E>>]
    : [input: InBrowser<CallInput<E>>]
) => Promise<Answer<E>>;
