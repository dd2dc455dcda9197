import sanitize from "sanitize-html";
import { keepBlocksApart, unescapeHtml } from "../shared/format/html.ts";
import { visible } from "../shared/format/text.ts";
import { namesHostAlone } from "../shared/schema.ts";

const isLink = (href: string): boolean => /^mailto:/i.test(href) || namesHostAlone(href);
const noAttributes: sanitize.Attributes = {};

/** Google Docs wraps all that is copied into one such element. */
const isPlain = (style: string): boolean => /font-weight:\s*(normal|[1-4]00)/i.test(style);
const emphasisOf = (style: string): string =>
  /font-weight:\s*(bold|[6-9]00)/i.test(style)
    ? "strong"
    : /font-style:\s*italic/i.test(style)
      ? "em"
      : "span";

const options: sanitize.IOptions = {
  allowedTags: ["p", "br", "h3", "h4", "ul", "ol", "li", "strong", "em", "a"],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  // The contents of these go with them; of any other unknown element only the mark-up goes.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "template",
    "title",
    "svg",
    "math",
    "iframe",
  ],
  nestingLimit: 20,
  transformTags: {
    b: (_, { style = "" }) => ({ tagName: isPlain(style) ? "span" : "strong", attribs: noAttributes }),
    i: "em",
    // Word processors on the web write bold and italic words so.
    span: (_, { style = "" }) => ({ tagName: emphasisOf(style), attribs: noAttributes }),
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    div: "p",
    a: (tagName, { href = "" }) => ({
      tagName,
      attribs: isLink(href) ? { href, rel: "nofollow noopener", target: "_blank" } : noAttributes,
    }),
  },
};

const nothing: sanitize.IOptions = { ...options, allowedTags: [], allowedAttributes: {}, transformTags: {} };

/**
 * Reduces HTML that a person wrote or pasted to the small set that the product knows: paragraphs, two levels of
 * headings, lists, bold, italic, links that open elsewhere. Empty where no word is left.
 */
export function cleanRichText(html: string): string {
  // PostgreSQL stores no NUL in a text.
  const written = html.replaceAll("\0", "");
  const apart = keepBlocksApart(written);
  const safe = sanitize(apart, options);
  // Blocks in blocks leave empty ones around them.
  const cleaned = visible(apart === written ? safe : safe.replace(/<p>\s*<\/p>/g, "")).trim();
  return visible(plainText(cleaned)) === "" ? "" : cleaned;
}

/** The words of a rich text in one line, as plain text: for descriptions, search and excerpts. Not HTML any more. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(\/?(p|h3|h4|li|ul|ol|div)|br)\b[^<>]*>/gi, " $&");
  return unescapeHtml(sanitize(spaced, nothing))
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}
