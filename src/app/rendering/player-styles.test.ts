import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { playerStyles } from "./content-security-policy.ts";

const elements = new URL("../../features/training/videos/web/components/player-elements.ts", import.meta.url);
/** What those import in their turn and show. */
const within = ["media-tooltip", "media-preview-thumbnail", "media-preview-time-display"];

interface Part {
  default: { getTemplateHTML(attributes: object, properties: object): string };
}

it("are those of the library as it is installed", async () => {
  const imported = [...readFileSync(elements, "utf8").matchAll(/^import "media-chrome\/(.+)";$/gm)].map(
    ([, path]) => path,
  );
  expect(imported).toHaveLength(20);
  const hashes = new Set<string>();
  for (const path of [...imported, ...within]) {
    const { default: part } = (await import(`media-chrome/${path}`)) as Part;
    const html = part.getTemplateHTML({}, {});
    for (const [, text = ""] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
      hashes.add(hash("sha256", text, "base64"));
  }
  expect([...playerStyles].sort()).toEqual([...hashes].sort());
});
