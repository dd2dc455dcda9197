import { expect, it } from "vitest";
import { frequentStatements } from "./frequent-statements.ts";

it("names what is asked often, always alike, and nothing else", () => {
  const nameOf = frequentStatements();
  const names = Array.from({ length: 12 }, () => nameOf("select $1"));
  expect(names.slice(0, 9).every((name) => name === undefined)).toBe(true);
  expect(new Set(names.slice(9)).size).toBe(1);
  expect(names[9]).toMatch(/^frequent_[0-9a-f]{40}$/);
  expect(nameOf("select $2")).toBeUndefined();
});

it("goes on naming while others come once, and stops where a connection would keep too many", () => {
  const nameOf = frequentStatements();
  const ask = (text: string, times: number) => {
    for (let time = 1; time < times; time++) nameOf(text);
    return nameOf(text);
  };
  for (let number = 0; number < 5_000; number++) nameOf(`once ${number}`);
  for (let number = 0; number < 250; number++) expect(ask(`often ${number}`, 10)).toBeDefined();
  expect(ask("one more", 10)).toBeUndefined();
  expect(nameOf("often 0")).toBeDefined();
});
