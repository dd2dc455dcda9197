import { expect, it } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

it("gives way to the style sheet, in the head alone", () => {
  const page = (more: string) =>
    `<head><link rel="preload" href="/a.woff2"/><link rel="modulepreload"${more} href="/a.js"/><link rel="modulepreload"${more} href="/b.js"/></head>` +
    `<body><p title='<link rel="modulepreload" href="/c.js"/>'></p></body>`;
  expect(scriptsAfterPaint(page(""))).toBe(page(' fetchpriority="low"'));
});
