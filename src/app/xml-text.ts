const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** What XML 1.0 (2.2, Char) holds in no form, half of a surrogate pair too. */
const impossible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text for an element or an attribute of an XML document. */
export const xmlText = (text: string): string =>
  text.replace(impossible, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
