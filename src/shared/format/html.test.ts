import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeHtml, unescapeHtml } from "./html.ts";

it("shows what mark-up would hide, and gives back what was written", () => {
  expect(escapeHtml('<a href="x">1 & 2</a>')).toBe("&lt;a href=&quot;x&quot;&gt;1 &amp; 2&lt;/a&gt;");
  expect(unescapeHtml("&amp;lt; &eacute;")).toBe("&lt; &eacute;");
  fc.assert(fc.property(fc.string(), (text) => unescapeHtml(escapeHtml(text)) === text));
});
