import type { EntryContext, RouterContextProvider } from "react-router";
import { renderDocument } from "./render-document.tsx";

export { serverCallContext } from "../../client/server-call.ts";

const bodies = new WeakMap<Response, Buffer>();

/**
 * The page that belongs to an answer. It travels beside the Response, not inside: going through a web stream and back
 * would cost a seventh of the rendering.
 */
export const bodyOf = (response: Response): Buffer | undefined => bodies.get(response);

/** Answers an address with its page, which `bodyOf` tells. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  const body = await renderDocument(entry, request.url);
  headers.set("content-type", "text/html; charset=utf-8");
  const response = new Response(null, { status, headers });
  bodies.set(response, body);
  return response;
}
