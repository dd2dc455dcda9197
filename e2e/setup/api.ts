import { addressOf } from "../../src/client/call.ts";
import { logIn } from "../../src/features/site/accounts/contract.ts";
import type { Answer, CallInput, Endpoint } from "../../src/shared/endpoint.ts";
import { Failure, type FailureBody } from "../../src/shared/failure.ts";
import { productUrl } from "./product.ts";

export const demoPassword = "praca-demo";

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Where a call goes, and in whose name. */
export interface Caller {
  url?: string;
  token?: string;
}

/**
 * Makes a call as a journey's preparation or check, from an address of its own.
 * @throws Failure
 */
export async function callAs<E extends Endpoint>(
  { url = productUrl, token }: Caller,
  endpoint: E,
  input: CallInput<E>,
): Promise<Answer<E>> {
  const { params, query, body } = input as Input;
  const response = await fetch(`${url}${addressOf(endpoint, { params, query })}`, {
    method: endpoint.method,
    headers: {
      "x-forwarded-for": `10.200.${callerNumber()}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Failure(response.status, answer as FailureBody);
  return answer as Answer<E>;
}

let calls = Math.floor(Math.random() * 60_000);
function callerNumber(): string {
  calls = (calls + 1) % 62_500;
  return `${Math.floor(calls / 250)}.${(calls % 250) + 1}`;
}

const demoTokens = new Map<string, Promise<string>>();

/** The session in which all journeys of this process are somebody of the demo data: no account logs in without end. */
export function demoTokenOf(email: string): Promise<string> {
  const token = demoTokens.get(email) ?? tokenOf(email);
  demoTokens.set(email, token);
  return token;
}

/** A new session of an account with the demo password. */
export async function tokenOf(email: string, password = demoPassword, url?: string): Promise<string> {
  const { auth } = await callAs({ ...(url && { url }) }, logIn, { body: { email, password } });
  return auth.token;
}
