import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { decidedIn, faultsOfPage } from "./specification-rules.ts";
import { testTitlesOf } from "./test-titles.ts";

/** Holds what docs/specification/ says of where each sentence is held against the tests, screens and decisions that there are. */

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { withFileTypes: false }).map((path) => path.split(sep).join("/"));
const files = ["src/**/*.*", "e2e/**/*.*", "bench/**/*.*", "scripts/*.*", "docs/**/*.md"].flatMap(filesOf);

const read = (file: string): string => readFileSync(file, "utf8");
const words = new Map<string, string[]>();
function wordsOf(file: string): string[] {
  const known = words.get(file);
  if (known) return known;
  const source = read(file);
  const said = /\.test\.tsx?$/.test(file) ? testTitlesOf(file, source) : [source];
  words.set(file, said);
  return said;
}

const checkout = { files, wordsOf, decided: decidedIn(read("docs/specification.md")) };
const pages = filesOf("docs/specification/*.md");
const faults = pages.flatMap((page) => faultsOfPage(page, read(page), checkout));
if (faults.length > 0) {
  console.error(
    `The specification names what is not there, ${faults.length} times:\n  ${faults.join("\n  ")}`,
  );
  process.exit(1);
}
const lines = pages.flatMap((page) => read(page).match(/^- /gm) ?? []).length;
console.log(`Specification: ${lines} lines in ${pages.length} pages, each held where it says`);
