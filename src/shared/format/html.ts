import { ellipsis } from "./text.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const signs: Record<string, string> = Object.fromEntries(
  Object.entries(entities).map(([sign, entity]) => [entity, sign]),
);

/** A text as HTML that shows it, also between the double quotes of an attribute: '1 < 2' gives '1 &lt; 2'. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The text that `escapeHtml` was given; other entities stay as they are. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => signs[entity] ?? entity);

/** Blocks of HTML that the product does not know, each a line of its own where it was written. */
const otherBlocks =
  "address|article|aside|blockquote|caption|center|dd|dt|fieldset|figcaption|figure|footer|form|header|legend|main|nav|pre|section|summary|tr";

/**
 * HTML that somebody pasted, in which what stood apart stays apart: rows of a table, quotes and the like become paragraphs,
 * cells of a row are parted by a dot. Tags only; who shows it has to clean it.
 */
export const keepBlocksApart = (html: string): string =>
  html
    .replace(
      /(<\/(?:p|div|li|ul|ol|h[1-6])>\s*)?<\/t[dh]\s*>\s*(?=<t[dh]\b)/gi,
      (cellEnd, blockBefore?: string) => (blockBefore ? cellEnd : " · "),
    )
    .replace(/<\/?(?:dl|table|thead|tbody|tfoot|colgroup|col|td|th)\b[^<>]*>/gi, "")
    .replace(new RegExp(`<(/?)(?:${otherBlocks})\\b[^<>]*>`, "gi"), "<$1p>")
    .replace(/<hr\b[^<>]*>/gi, "<br>");

const decoded: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The first words of a rich text as plain text, at most `length` characters. */
export function excerptOf(html: string, length = 160): string {
  const text = html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => decoded[name] ?? " ")
    .replace(/\s+/g, " ");
  return ellipsis(text, length);
}
