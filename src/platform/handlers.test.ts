import { expect, it } from "vitest";
import { createHandlers, defineHandlers, joinHandlers } from "./handlers.ts";

type Greet = (name: string) => string;
const greetings = defineHandlers<Greet>("greetings");
const farewells = defineHandlers<Greet>("farewells");

it("answers the handlers of a kind in their order, and those of no other", () => {
  const handlers = createHandlers([
    joinHandlers(greetings, [(name) => `Olá, ${name}`, (name) => `Bom dia, ${name}`]),
    joinHandlers(farewells, []),
  ]);
  expect(handlers.of(greetings).map((greet) => greet("Ana"))).toEqual(["Olá, Ana", "Bom dia, Ana"]);
  expect(handlers.of(farewells)).toEqual([]);
});

it("says so where nobody joined a kind: an announcement that reaches nobody is a mistake of wiring", () => {
  expect(() => createHandlers([]).of(greetings)).toThrow("'greetings' are not joined");
});

it("takes a kind once, whoever joins it first", () => {
  const namesake = defineHandlers<() => void>("greetings");
  expect(() => createHandlers([joinHandlers(greetings, []), joinHandlers(namesake, [])])).toThrow(
    "'greetings' are joined twice",
  );
});

it("takes no handler later", () => {
  const given: Greet[] = [(name) => name];
  const handlers = createHandlers([joinHandlers(greetings, given)]);
  given.push((name) => name.toUpperCase());
  expect(handlers.of(greetings)).toHaveLength(1);
  expect(() => (handlers.of(greetings) as Greet[]).push((name) => name)).toThrow(TypeError);
});
