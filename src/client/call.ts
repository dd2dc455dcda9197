import { createContext } from "react-router";
import type { Call, CallOf } from "../shared/endpoint.ts";
import { Failure, type FailureBody } from "../shared/failure.ts";
import { deviceId, forgetSession, randomName, readStored, visitedPerson } from "./browser-storage.ts";
import { ConnectionFailure, isDeadToken, tellServerAnswered } from "./call-outcomes.ts";
import { keptAtHeader } from "./offline.ts";

interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  submission?: string;
}

/**
 * Makes a call over HTTP with the stored token.
 * @throws Failure as the server answered it; ConnectionFailure where no answer came
 */
export const call: Call = (endpoint: CallOf, input: Input = {}) => {
  const url = addressOf(endpoint, input);
  const token = readStored("token");
  return send(endpoint, url, token, input);
};

async function send(endpoint: CallOf, url: string, token: string | null, input: Input) {
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  // A call open to everybody may begin or end a session: sent again it is the same all the same.
  const caller = endpoint.access === "everybody" ? "" : token;
  const submission = endpoint.idempotent && `${endpoint.method} ${url} ${caller} ${body}`;
  const key = submission ? (input.submission ?? keyOf(submission)) : undefined;
  const init: RequestInit = {
    method: endpoint.method,
    headers: {
      ...identity(),
      ...(key && { "idempotency-key": `"${key}"` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body }),
    ...(input.signal && { signal: input.signal }),
    ...(input.keepalive && { keepalive: true }),
    // What is read in a visit stays nowhere.
    ...(visitedPerson() !== null && { cache: "no-store" }),
  };
  const response = await request(url, init, key);
  // A proxy's 502 or 504 leaves open whether it was done, and 409 may say that it is being done.
  if (submission && response.status < 500 && response.status !== 409) unanswered.delete(submission);
  return answerOf(response).catch((failure: unknown) => {
    // The server no longer knows this token; another that came meanwhile is left alone.
    if (isDeadToken(failure) && token === readStored("token")) forgetSession();
    throw failure;
  });
}

/** Keys of what was sent and not answered yet: sent again as it is, it is the same submission and done once. */
const unanswered = new Map<string, string>();

function keyOf(submission: string): string {
  const key = unanswered.get(submission) ?? randomName();
  unanswered.set(submission, key);
  return key;
}

/** Address of a call with its parameters filled in. */
export function addressOf(endpoint: Pick<CallOf, "path">, { params, query }: Input = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size ? `${path}?${search}` : path;
}

/** The headers that say who asks. */
export function identity(): Record<string, string> {
  const token = readStored("token");
  return { "x-device": deviceId(), ...(token && { authorization: `Bearer ${token}` }) };
}

async function request(url: string, init: RequestInit, submission?: string): Promise<Response> {
  try {
    const response = await fetch(url, init);
    if (!response.headers.has(keptAtHeader)) tellServerAnswered(init.method !== "GET");
    return response;
  } catch {
    throw new ConnectionFailure(submission);
  }
}

async function answerOf(response: Response) {
  const body = await response.json().catch(() => null);
  if (response.ok && body !== null) return body;
  const known = body as FailureBody | null;
  throw new Failure(response.status, {
    code: known?.code ?? "UNREADABLE_ANSWER",
    message: known?.message ?? "Algo deu errado do nosso lado. Tente de novo em instantes.",
    ...(known?.fields && { fields: known.fields }),
  });
}

/** How a loader on the server makes calls: `context.get(serverCallContext)(endpoint, input)`. */
export const serverCallContext = createContext<Call>();
