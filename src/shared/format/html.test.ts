import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeHtml, keepBlocksApart, unescapeHtml } from "./html.ts";

it("shows what mark-up would hide, and gives back what was written", () => {
  expect(escapeHtml('<a href="x">1 & 2</a>')).toBe("&lt;a href=&quot;x&quot;&gt;1 &amp; 2&lt;/a&gt;");
  expect(unescapeHtml("&amp;lt; &eacute;")).toBe("&lt; &eacute;");
  fc.assert(fc.property(fc.string(), (text) => unescapeHtml(escapeHtml(text)) === text));
});

it("parts the cells of a row by a dot, but for those that hold blocks", () => {
  expect(keepBlocksApart("<td>a</td> <td><p>b</p> </td><th>c</th></tr>")).toBe("a · <p>b</p> c</p>");
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("</p>", "</h3>", "</td>", "</th >", "<td>", "<th ", " ", "a")),
      (pieces) => {
        const html = pieces.join("");
        const dots = html.match(/(?<!<\/(?:p|div|li|ul|ol|h[1-6])>\s*)<\/t[dh]\s*>\s*(?=<t[dh]\b)/gi);
        expect(keepBlocksApart(html).split(" · ")).toHaveLength((dots?.length ?? 0) + 1);
      },
    ),
  );
});
