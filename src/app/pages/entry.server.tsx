import { createContext, type EntryContext, type RouterContextProvider } from "react-router";
import { type RenderedDocument, renderDocument } from "./render-document.tsx";

export { serverCallContext } from "../../client/server-call.ts";
export { failureDocument } from "./failure-document.tsx";

/**
 * The page that was rendered, where one was. It travels beside the Response, not inside: going through a web stream and
 * back would cost a seventh of the rendering. And it lies in what belongs to this rendering alone: pages in something
 * that lives longer, such as a WeakMap, grow old there and are collected dearly.
 */
export const documentContext = createContext<RenderedDocument | null>(null);

/** Answers an address with its page, which is put into the context. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  context.set(documentContext, await renderDocument(entry, request.url));
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}
