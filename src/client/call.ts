import type { Call, Endpoint } from "../shared/endpoint.ts";
import { Failure, type FailureBody } from "../shared/failure.ts";
import { deviceId, forgetSession, readStored } from "./browser-storage.ts";
import { ConnectionFailure, isDeadToken } from "./call-failures.ts";

interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Makes a call over HTTP with the stored token.
 * @throws Failure as the server answered it; ConnectionFailure where no answer came
 */
export const call: Call = async (endpoint: Endpoint, input: Input = {}) => {
  const url = addressOf(endpoint, input);
  const token = readStored("token");
  const response = await request(url, {
    method: endpoint.method,
    headers: { ...identity(), ...(input.body !== undefined && { "content-type": "application/json" }) },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  return answerOf(response).catch((failure: unknown) => {
    // The server no longer knows this token; another that came meanwhile is left alone.
    if (isDeadToken(failure) && token === readStored("token")) forgetSession();
    throw failure;
  });
};

/** Address of a call with its parameters filled in. */
export function addressOf(endpoint: Pick<Endpoint, "path">, { params, query }: Input = {}): string {
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

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new ConnectionFailure();
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
