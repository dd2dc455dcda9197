import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");

const tokens = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map((match) => [
    match[1],
    { light: match[2] ?? "", dark: match[3] ?? "" },
  ]),
);

const text = 4.5;
/** Borders of controls and drawn glyphs (WCAG 1.4.11). */
const shape = 3;

const pairs: [foreground: string, background: string, least: number][] = [
  ...["page", "surface", "surface-muted"].flatMap((background): [string, string, number][] => [
    ["ink", background, text],
    ["ink-muted", background, text],
    ["brand", background, text],
    ["brand-strong", background, text],
    ["danger", background, text],
    ["success", background, text],
    ["waiting", background, text],
    ["amber-strong", background, text],
    ["line-strong", background, shape],
  ]),
  ["on-brand", "brand", text],
  ["on-brand", "brand-strong", text],
  ["brand", "brand-soft", text],
  ["brand-strong", "brand-soft", text],
  ["on-amber", "amber", text],
  ["amber-strong", "amber-soft", text],
  ["on-danger", "danger", text],
  ["on-danger", "danger-strong", text],
  ["danger", "danger-soft", text],
  ["waiting", "waiting-soft", text],
  ["success", "success-soft", text],
  ["clay", "clay-soft", text],
  ["plum", "plum-soft", text],
  ["on-night", "night", text],
  ["on-night", "night-line", text],
  ["on-night-muted", "night", text],
  ["on-night-muted", "night-line", text],
  ["amber", "night", text],
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(["light", "dark"] as const)("the %s scheme", (scheme) => {
  it.each(pairs)("shows %s on %s at %d or more", (foreground, background, least) => {
    const [front, back] = [tokens.get(foreground)?.[scheme], tokens.get(background)?.[scheme]];
    expect(front && back && contrast(front, back)).toBeGreaterThanOrEqual(least);
  });
});
