import { ellipsis } from "./text.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The first words of a rich text as plain text, at most `length` characters. */
export function excerptOf(html: string, length = 160): string {
  const text = html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? " ")
    .replace(/\s+/g, " ");
  return ellipsis(text, length);
}
