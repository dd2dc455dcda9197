const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const signs: Record<string, string> = Object.fromEntries(
  Object.entries(entities).map(([sign, entity]) => [entity, sign]),
);

/** A text as HTML that shows it, also between the double quotes of an attribute: '1 < 2' gives '1 &lt; 2'. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The text that `escapeHtml` was given; other entities stay as they are. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => signs[entity] ?? entity);
