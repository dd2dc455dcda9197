import { expect, it } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const words = `<p title='São João <link rel="modulepreload" href="/c.js"/><script type="module" async="">'></p>`;
const page = (link: string, script: string) =>
  `<head><link rel="preload" href="/a.woff2"/>${link} href="/a.js"/>${link} href="/b.js"/></head>` +
  `<body>${words}${script}import("/a.js")</script><script>1</script></body>`;
const written = Buffer.from(page('<link rel="modulepreload"', '<script type="module" async="">'));

it("holds the scripts of a page that is whole without them, and nothing that people wrote", () => {
  expect(String(scriptsAfterPaint(written, "paint"))).toBe(page('<link rel="held"', '<script type="held">'));
});

it("lets scripts of a frame give way to the style sheet, in the head alone", () => {
  expect(String(scriptsAfterPaint(written, "style"))).toBe(
    page('<link rel="modulepreload" fetchpriority="low"', '<script type="module" async="">'),
  );
});
