import { expect, it } from "vitest";
import { ownScripts } from "./own-scripts.ts";

const nonce = "6f1c6a2e-9a53-4c1d-8d0a-2b7c53f0d8aa";
const own = (text: string, more = "") => `<script${more} nonce="${nonce}">${text}</script>`;

it("names the renderer's scripts and takes its mark out of the page", () => {
  const page = `<link nonce="${nonce}" rel="stylesheet" href="/a.css">${own("one(ação)", ' type="module"')}<p>${own("two()")}</p>${own("", ' src="/a.js"')}`;
  const { html, scripts } = ownScripts(page, nonce);
  expect({ html, scripts }).toEqual({
    html: '<link rel="stylesheet" href="/a.css"><script type="module">one(ação)</script><p><script>two()</script></p><script src="/a.js"></script>',
    scripts: ["one(ação)", "two()"],
  });
});

it("has files of scripts wait for what is seen", () => {
  const file = (mark: string) => `<link rel="modulepreload" href="/a.js"${mark}/>`;
  expect(ownScripts(`${file(` nonce="${nonce}"`)}<p>${file("")}</p>`, nonce).html).toBe(
    `${file(' fetchpriority="low"')}<p>${file("")}</p>`,
  );
});

it.each([
  "<script>steal()</script>",
  '<script nonce="">steal()</script>',
  '<script nonce="another">steal()</script>',
  "<SCRIPT>steal()</SCRIPT>",
  "<script data-x='",
  '<script src="https://evil.test/x.js" ',
  "<script>steal() <!--",
  "<svg><script>steal()</script></svg>",
])("counts nothing of %s, wherever it stands", (foreign) => {
  const page = `${own("before()")}<div>${foreign}</div>${own("after()")}`;
  const { scripts } = ownScripts(page, nonce);
  expect(scripts.join()).not.toContain("steal()");
  expect(scripts).toEqual(["before()", "after()"]);
});
