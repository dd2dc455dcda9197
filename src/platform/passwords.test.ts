import { verify } from "@node-rs/argon2";
import { expect, it, vi } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { hashToken, makeToken } from "./secrets.ts";

it("hashes with Argon2id at the recommended cost, salted", async () => {
  const [one, two] = await Promise.all([hashPassword("praça-demo"), hashPassword("praça-demo")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, "praça-demo")).toBe(true);
  expect(await verifyPassword(one, "praca-demo")).toBe(false);
});

it("says no for nobody, after as much work", async () => {
  const compare = vi.fn(verify);
  expect(await verifyPassword(await hashPassword("x"), "nobody", compare)).toBe(false);
  expect(await verifyPassword(null, "nobody", compare)).toBe(false);
  const costs = compare.mock.calls.map(([hash, password]) => [String(hash).split("$").slice(0, 4), password]);
  expect(costs).toHaveLength(2);
  expect(costs[1]).toEqual(costs[0]);
});

it("makes tokens that only their hash recognises", () => {
  const { token, hash } = makeToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(hashToken(token)).toBe(hash);
  expect(makeToken().hash).not.toBe(hash);
});
