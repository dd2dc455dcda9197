import type { EntryContext, RouterContextProvider } from "react-router";
import { type RenderedDocument, renderDocument } from "./render-document.tsx";

export { serverCallContext } from "../../client/server-call.ts";
export { failureDocument } from "./failure-document.tsx";

const documents = new WeakMap<Response, RenderedDocument>();

/**
 * The page that belongs to an answer. It travels beside the Response, not inside: going through a web stream and back
 * would cost a seventh of the rendering.
 */
export const documentOf = (response: Response): RenderedDocument | undefined => documents.get(response);

/** Answers an address with its page, which `documentOf` tells. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  const rendered = await renderDocument(entry, request.url);
  headers.set("content-type", "text/html; charset=utf-8");
  const response = new Response(null, { status, headers });
  documents.set(response, rendered);
  return response;
}
