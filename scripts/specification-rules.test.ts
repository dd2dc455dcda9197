import { describe, expect, it } from "vitest";
import { type Checkout, decidedIn, faultsOfPage } from "./specification-rules.ts";
import { testTitlesOf } from "./test-titles.ts";

const checkout: Checkout = {
  files: ["e2e/cart.test.ts", "src/cart.screen.tsx", "docs/decisions/0007-the-cart.md"],
  wordsOf: (file) =>
    file.endsWith(".test.ts") ? ["the cart", "is emptied; once, twice"] : ["<h1>Carrinho</h1>"],
  decided: ["The API"],
};

const faultsOf = (...lines: string[]) =>
  faultsOfPage("page.md", ["# Page", "Prose.", "", "## 1. First", "", ...lines].join("\n"), checkout);

describe("a line", () => {
  it.each([
    '`e2e/cart.test.ts` › "is emptied; once, twice"',
    '`e2e/cart.test.ts` › "the cart", "emptied"; `src/cart.screen.tsx`',
    '`src/cart.screen.tsx` › "Carrinho"',
    "`docs/decisions/0007`; decided: The API",
    "not held: nobody made it",
  ])("may be held by %s", (held) => {
    expect(faultsOf(`- the cart — with a dash — ${held}`.replace(" — with a dash", ""))).toEqual([]);
  });

  it.each([
    ['`e2e/cart.test.ts` › "is filled"', 'e2e/cart.test.ts has no test called "is filled"'],
    ["`e2e/cart.test.ts`", "e2e/cart.test.ts is named without a test"],
    ['`e2e/gone.test.ts` › "the cart"', "e2e/gone.test.ts is not there"],
    ["`src/gone.screen.tsx`", "src/gone.screen.tsx is not there"],
    ['`src/cart.screen.tsx` › "Loja"', 'src/cart.screen.tsx has no words "Loja"'],
    ["`docs/decisions/0008`", "docs/decisions/0008 is not there"],
    ["decided: Nothing", "no decision of the specification is called Nothing"],
    ["somewhere", "somewhere is no reference"],
    ["not held:", "not held: is no reference"],
  ])("is told that by %s nothing is held", (held, fault) => {
    expect(faultsOf("- is fine — decided: The API", `- the cart — ${held}`)).toEqual([`page.md:7: ${fault}`]);
  });

  it.each(["- the cart", "The cart — decided: The API", "-  — "])("is not '%s'", (line) => {
    expect(faultsOf(line)).toEqual([
      "page.md:6: neither a heading nor '- the sentence in short — where it is held'",
    ]);
  });
});

describe("sections", () => {
  it("have their numbers, parts too", () => {
    expect(faultsOf("### 1.1 Part", "### 1.2 Part", "## 2. Second", "### 2.1 Part")).toEqual([]);
    expect(faultsOf("### 1.2 Part", "## 3. Third", "## Fourth")).toEqual([
      "page.md:6: the section has to begin with '1.1 '",
      "page.md:7: the section has to begin with '2. '",
      "page.md:8: the section has to begin with '3. '",
    ]);
  });

  it("are there", () => {
    expect(faultsOfPage("page.md", "# Page\n", checkout)).toEqual(["page.md: there is no section"]);
  });
});

it("reads the decisions of the specification from its page", () => {
  expect(decidedIn("Prose **bold**: no.\n- **The API**: paths.\n- **Money**: cents.")).toEqual([
    "The API",
    "Money",
  ]);
});

it("reads the titles of tests, wherever they stand", () => {
  const source = `
    describe("a cart", () => {
      it.each([1, 2])(
        "holds %i",
        () => expect("no title").toBe(it),
      );
      test.skipIf(false)(\`of \${name}\`, () => {});
    });
    run("no test");`;
  expect(testTitlesOf("cart.test.ts", source)).toEqual(["a cart", "holds %i", "of …"]);
});
