import { plainText } from "../../../../platform/rich-text.ts";
import { unescapeHtml } from "../../../../shared/format/html.ts";
import type { ShownField } from "../shown-field.ts";

const link = /<a\b[^<>]*?href="([^"]*)"/gi;

/** A rich text as whoever moderates reads it: its words, and where its links lead, which the words may hide. */
export function shownRichText(html: string | null): Required<Pick<ShownField, "text" | "mark">> {
  if (!html) return { text: null, mark: "" };
  const links = [...html.matchAll(link)].map(([, address = ""]) => unescapeHtml(address));
  const words = plainText(html);
  return { text: links.length > 0 ? `${words}\nLinks: ${links.join(", ")}` : words, mark: html };
}
