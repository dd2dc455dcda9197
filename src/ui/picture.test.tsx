import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture } from "./picture.tsx";

describe("a picture that is missing", () => {
  it("is a cover with the name, and its initials where the box is small, in colours of its own", () => {
    const drawn = (name: string) => renderToStaticMarkup(<Picture alt="" name={name} />);
    expect(drawn("Café torrado em grãos")).toContain(">Café torrado em grãos<");
    expect(drawn("Café torrado em grãos")).toContain(">CG<");
    expect(drawn("Café torrado em grãos")).not.toContain("<svg");
    const toneOf = (name: string) => /bg-(\w+)-soft/.exec(drawn(name))?.[1];
    expect(toneOf("Café torrado em grãos")).toBe(toneOf("Café torrado em grãos"));
    expect(new Set(["Café", "Sofá", "Tinta", "Meia", "Bola", "Vela"].map(toneOf)).size).toBeGreaterThan(1);
  });

  it("is a glyph where there is no name", () => {
    expect(renderToStaticMarkup(<Picture alt="" />)).toContain("<svg");
  });
});
