import { expect, it } from "vitest";
import { xmlBounds } from "./table-format.ts";

const look = (text: string) => () => xmlBounds()(Buffer.from(text));

it.each([
  ["a sheet", `<?xml version="1.0"?><a><b c="1" d='2'/><b>texto</b></a>`],
  ["signs within values", `${`<a b="x>/>"/>`.repeat(100)}`],
  ["comments and plain text", `<a>${"<!-- > <a> -->".repeat(100)}${"<![CDATA[ <a> ]]>".repeat(100)}</a>`],
  ["a million cells", `<a>${'<c r="A1" s="1">1</c>'.repeat(1_000_000)}</a>`],
])("takes %s", (_, text) => expect(look(text)).not.toThrow());

it.each([
  ["elements within elements", "<a>".repeat(65)],
  ["elements that look closed", `<a b="/>">`.repeat(65)],
  ["elements that are closed in comments", "<a><!-- > </a> -->".repeat(65)],
  ["elements that are closed in plain text", "<a><![CDATA[ > </a> ]]>".repeat(65)],
  ["millions of elements", "<a/>".repeat(3_000_001)],
  ["millions of attributes", `<a ${"b='' ".repeat(10_000)}/>`.repeat(301)],
  ["a tag as long as the file", `<a ${"b='' ".repeat(20_000)}/>`],
  ["a value that never ends", `<a b="${"x".repeat(70_000)}`],
])("refuses %s", (_, text) => expect(look(text)).toThrow(RangeError));

it("counts the files of an archive together", () => {
  const within = xmlBounds();
  const half = Buffer.from("<a/>".repeat(2_000_000));
  within(half);
  expect(() => within(half)).toThrow(RangeError);
});
