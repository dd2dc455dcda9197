import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanRichText, plainText } from "./rich-text.ts";

describe("cleanRichText", () => {
  it.each([
    [
      "<p>Olá <strong>mundo</strong><br /><em>já</em></p>",
      "<p>Olá <strong>mundo</strong><br /><em>já</em></p>",
    ],
    ["<h1>A</h1><h2>B</h2><h3>C</h3><h6>D</h6>", "<h3>A</h3><h3>B</h3><h3>C</h3><h4>D</h4>"],
    ["<ul><li>um</li></ul><ol><li>dois</li></ol>", "<ul><li>um</li></ul><ol><li>dois</li></ol>"],
    ["<p style='color:red' class='x' onclick='x()'>a</p>", "<p>a</p>"],
    ["<p>a<script>alert(1)</script><style>p{}</style></p>", "<p>a</p>"],
    ["<p>a<img src=x onerror=alert(1)></p>", "<p>a</p>"],
    ["<svg><a href='javascript:x'>y</a></svg><p>a</p>", "<p>a</p>"],
    ["<a href='javascript:alert(1)'>a</a>", "<a>a</a>"],
    ["<a href='//evil.test'>a</a>", "<a>a</a>"],
    ["<a href='https://banco.com.br@evil.test/'>a</a>", "<a>a</a>"],
    ["<a href='https://'>a</a>", "<a>a</a>"],
    ["<a href='https:///evil.test'>a</a>", "<a>a</a>"],
    [
      "<a href='https://praca.test/de@para'>a</a>",
      '<a href="https://praca.test/de@para" rel="nofollow noopener" target="_blank">a</a>',
    ],
    ["a\u0000b", "ab"],
    [
      "<a href='https://praca.test' target='_top' rel='opener'>a</a>",
      '<a href="https://praca.test" rel="nofollow noopener" target="_blank">a</a>',
    ],
    ["texto puro & <b>forte</b>", "texto puro &amp; <strong>forte</strong>"],
    [
      "<table><tbody><tr><th>Faixa</th><th>Comissão</th></tr><tr><td>até 10</td><td>5%</td></tr></tbody></table>",
      "<p>Faixa · Comissão</p><p>até 10 · 5%</p>",
    ],
    ["<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>", "<p>a</p><p>b</p>"],
    [
      "<section>a</section><blockquote>b</blockquote><dl><dt>c</dt><dd>d</dd></dl>",
      "<p>a</p><p>b</p><p>c</p><p>d</p>",
    ],
    [
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>a <span style="font-weight:700">b</span></p></b>',
      "<p>a <strong>b</strong></p>",
    ],
    ["<p></p><p> &nbsp; </p><br>", ""],
    ["<p>a&#8203;b&#x202e;c\u2066</p>", "<p>abc</p>"],
    ["<p>&#8203;</p><p>\u3164</p>", ""],
    ["", ""],
  ])("%s", (dirty, clean) => expect(cleanRichText(dirty)).toBe(clean));

  it("answers for signs that never come to an end", () => {
    for (const sign of ["<", "<p ", "</td> ", "a\u0301\u0327\u0323"]) {
      const [once, twice] = [50_000, 100_000].map((length) =>
        cleanRichText(sign.repeat(length / sign.length)),
      );
      expect([sign, twice?.startsWith(once?.slice(0, -10) ?? "")]).toEqual([sign, true]);
    }
  });

  it("leaves nothing that runs, and no words change when it is cleaned again", () => {
    const piece = fc.constantFrom(
      ..."<p>|</p>|<a href=|javascript:|\"|'|>|<|<script>|</script>|<svg|/onload=x|<!--|-->|<![CDATA[|]]>|&lt;|<b>|é|\u0000".split(
        "|",
      ),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join("")),
        (html) => {
          const clean = cleanRichText(html);
          expect(clean).not.toMatch(/<(?!\/?(p|br|h3|h4|ul|ol|li|strong|em|a)\b)/);
          expect(clean).not.toMatch(/<[^>]*\son\w+\s*=/);
          expect(clean).not.toMatch(/href="javascript/i);
          expect(plainText(cleanRichText(clean))).toBe(plainText(clean));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("plainText", () => {
  it("parts blocks by a space and knows entities", () => {
    expect(
      plainText("<h3>Vaga</h3><p>Representação &amp; vendas</p><ul><li>um</li><li>1 &lt; 2</li></ul>"),
    ).toBe("Vaga Representação & vendas um 1 < 2");
    expect(plainText("a<br>b<strong>c</strong>")).toBe("a bc");
    expect(plainText("")).toBe("");
  });
});
