import { type Node, parseSync, Visitor } from "oxc-parser";

const titled = new Set(["describe", "it", "test"]);

/** Of `it`, `it.each(…)` and `describe.skipIf(…)` the name they begin with. */
function nameOf(callee: Node): string | null {
  switch (callee.type) {
    case "Identifier":
      return callee.name;
    case "MemberExpression":
      return nameOf(callee.object);
    case "CallExpression":
      return nameOf(callee.callee);
    case "TaggedTemplateExpression":
      return nameOf(callee.tag);
    default:
      return null;
  }
}

/** What the tests of a file and their groups are called, as the source has it; what is filled in stands as `…`. */
export function testTitlesOf(file: string, source: string): string[] {
  const titles: string[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!titled.has(nameOf(callee) ?? "")) return;
      if (first?.type === "Literal" && typeof first.value === "string") titles.push(first.value);
      if (first?.type === "TemplateLiteral")
        titles.push(first.quasis.map(({ value }) => value.cooked ?? "").join("…"));
    },
  });
  visitor.visit(parseSync(file, source).program);
  return titles;
}
