import { expect, it } from "vitest";
import { hashToken, makeToken } from "./one-time-tokens.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

it("hashes with Argon2id at the recommended cost, salted", async () => {
  const [one, two] = await Promise.all([hashPassword("praça-demo"), hashPassword("praça-demo")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, "praça-demo")).toBe(true);
  expect(await verifyPassword(one, "praca-demo")).toBe(false);
});

it("says no for nobody, after as much work", async () => {
  const stored = await hashPassword("x");
  const time = async (hash: string | null) => {
    const start = performance.now();
    expect(await verifyPassword(hash, "nobody")).toBe(false);
    return performance.now() - start;
  };
  await time(null);
  const known = Math.min(await time(stored), await time(stored), await time(stored));
  const unknown = Math.min(await time(null), await time(null), await time(null));
  expect(unknown).toBeGreaterThan(known / 2);
});

it("makes tokens that only their hash recognises", () => {
  const { token, hash } = makeToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(hashToken(token)).toBe(hash);
  expect(makeToken().hash).not.toBe(hash);
});
