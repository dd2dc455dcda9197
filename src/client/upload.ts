import type { Answer, CallOf } from "../shared/endpoint.ts";
import { Failure, type FailureBody } from "../shared/failure.ts";
import { addressOf, identity } from "./call.ts";
import { ConnectionFailure, tellServerAnswered } from "./call-outcomes.ts";

/**
 * Sends a file to a call that takes one.
 * @param params of the path, and query, where it has any
 * @param onProgress told the part that was sent, 0 to 1 (fetch cannot tell it, so this is XMLHttpRequest)
 * @throws Failure, ConnectionFailure
 */
export function upload<E extends CallOf>(
  endpoint: E,
  file: File,
  onProgress: (part: number) => void = () => undefined,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): Promise<Answer<E>> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.set(endpoint.upload?.field ?? "file", file);
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, { params, query }));
    for (const [name, value] of Object.entries(identity())) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new ConnectionFailure());
    request.onload = () => {
      tellServerAnswered(true);
      if (request.status < 300) return resolve(request.response as Answer<E>);
      const body = (request.response as FailureBody | null) ?? {
        code: "UNREADABLE_ANSWER",
        message: "Não foi possível enviar o arquivo. Tente de novo.",
      };
      reject(
        new Failure(request.status, body, Number(request.getResponseHeader("retry-after")) || undefined),
      );
    };
    request.send(form);
  });
}
