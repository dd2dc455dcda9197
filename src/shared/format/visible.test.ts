import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { optionalText, requiredRichText, requiredText } from "../schema.ts";
import { tidy, visible } from "./text.ts";

describe("a text as people see it", () => {
  it("has no signs that hide or disguise what it says", () => {
    expect(visible("x\u202efdp.exe.pdf")).toBe("xfdp.exe.pdf");
    expect(visible("Ven\u00addas\u200b\ufeff de \u2066hoje\u2069")).toBe("Vendas de hoje");
    expect(visible("\u3164Ana\u115f")).toBe("Ana");
    expect(visible("\u0001Ana\u001f\u007f\u009f")).toBe("Ana");
  });

  it("keeps all others: accents, lines, emoji of several signs", () => {
    for (const text of ["Ação à vista — 50%", "uma\nduas\tlinhas", "👩🏽\u200d💻 ❤️ 🇧🇷", " José\u0301 "]) {
      expect(visible(text)).toBe(text);
    }
  });

  it("is empty where nothing of it is seen", () => {
    for (const text of ["", " \n", "\u200b", "\u200d\u200d", "\u2060\u00ad\ufe0f", "\u3164"]) {
      expect([text, visible(text)]).toEqual([text, ""]);
    }
  });
});

it("has the soft breaks of word processors as spaces", () => {
  expect(tidy("Rua A\vfundos")).toBe("Rua A fundos");
  expect(tidy("Um\nRua A\vfundos\fB")).toBe("Um\nRua A fundos B");
});

it("is what fields of texts hold, and count as filled", () => {
  expect(requiredText(5).parse("\u200b Ana \u202e")).toBe("Ana");
  expect(requiredText(3).safeParse("A\u200bn\u200ba").success).toBe(true);
  for (const text of ["\u200b\u200b\u2060", "\u3164", " \u200d "]) {
    expect([text, requiredText(120).safeParse(text).success]).toEqual([text, false]);
    expect(optionalText(120).parse(text)).toBeNull();
  }
  expect(requiredRichText().safeParse("<p>\u200b</p>").success).toBe(false);
  expect(requiredRichText().safeParse("<".repeat(1_000_000)).success).toBe(false);
});

it("is stored as one where it looks the same: letters put together, one space between words", () => {
  for (const text of [
    "São  João",
    "Sa\u0303o\u00a0Joa\u0303o",
    " São\u2003\tJoão\u200b",
    "São \u200dJo\u200dão",
  ])
    expect(requiredText(60).parse(text)).toBe("São João");
  expect(requiredText(60).parse("👩‍🔧 Ana")).toBe("👩‍🔧 Ana");
  expect(requiredText(60).parse("a  b\n  c")).toBe("a  b\n  c");
  expect(requiredRichText().parse("<p>a  b</p>")).toBe("<p>a  b</p>");
});

it("has thirty marks on one sign at most, so that no heap of them takes long to put in order", () => {
  const heap = (marks: number) => tidy(`Jose${"\u0301\u0327".repeat(marks)} Ana`);
  expect(heap(50_000)).toBe(heap(100));
  expect([...heap(100)]).toHaveLength("Josȩ".length + 29 + " Ana".length);
  expect([...visible(`a${"\u0301".repeat(1_000_000)}`)]).toHaveLength(31);
  expect(tidy("Z\u0327\u0301\u0323a")).toBe("Z\u0327\u0301\u0323a".normalize("NFC"));
});

it("keeps joiners between the signs of an emoji alone", () => {
  const loose = /(?<!\p{Extended_Pictographic}|\p{EMod}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
  const signs = fc.array(fc.constantFrom("\u200d", "👩", "\u{1f3fd}", "❤", "\ufe0f", "a"), { maxLength: 12 });
  fc.assert(
    fc.property(signs, (given) => {
      const text = `b${given.join("")}`;
      expect(tidy(text)).toBe(text.replace(loose, "").normalize("NFC"));
    }),
  );
});
