import { expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { fixedClock } from "../../clock.ts";
import { CardNotAccepted } from "../gateway.ts";
import { cardOf, payerNamed } from "../testing/people.ts";
import { makeCardToken, openCardToken } from "./card-token.ts";

const app = useTestApp();
const gateway = () => app.services.gateway;
const payer = payerNamed("Ana Souza");

it("keeps of a card what may be kept", async () => {
  const token = await gateway().tokenOf(
    cardOf({ number: "4000 0000 0000 0010", expYear: 2031, expMonth: 4 }),
  );
  expect(token).not.toContain("4000000000000010");
  expect(await gateway().saveCard(payer, token)).toEqual({
    id: expect.stringMatching(/^card_[0-9a-f]{32}$/),
    brand: "VISA",
    firstSix: "400000",
    lastFour: "0010",
    holderName: "ANA SOUZA",
    expMonth: 4,
    expYear: 2031,
    fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

it("gives the same number the same fingerprint, whoever saves it", async () => {
  const save = async (number: string, name: string) =>
    gateway().saveCard(payerNamed(name), await gateway().tokenOf(cardOf({ number })));
  const [one, other, third] = await Promise.all([
    save("4111111111111111", "Ana Souza"),
    save("4111 1111 1111 1111", "Bruno Lima"),
    save("5555555555554444", "Ana Souza"),
  ]);
  expect(one.fingerprint).toBe(other.fingerprint);
  expect(one.fingerprint).not.toBe(third.fingerprint);
  expect(third.brand).toBe("MASTER");
});

it("takes a token once, also where it comes twice at once", async () => {
  const token = await gateway().tokenOf(cardOf());
  const saved = await Promise.allSettled([
    gateway().saveCard(payer, token),
    gateway().saveCard(payer, token),
  ]);
  expect(saved.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(gateway().saveCard(payer, token)).rejects.toBeInstanceOf(CardNotAccepted);
});

it("takes no token that it did not make, or that is old", async () => {
  await expect(gateway().saveCard(payer, "token_x")).rejects.toBeInstanceOf(CardNotAccepted);
  const made = await makeCardToken(cardOf(), "segredo", fixedClock("2026-11-01T12:00:00Z"));
  const open = (secret: string, at: string) => () => openCardToken(made, secret, fixedClock(at));
  expect(open("segredo", "2026-11-01T12:09:59Z")()).toMatchObject({ lastFour: "0010" });
  expect(open("segredo", "2026-11-01T12:10:01Z")).toThrow(CardNotAccepted);
  expect(open("outro", "2026-11-01T12:00:00Z")).toThrow(CardNotAccepted);
});

it.each([
  ["1011", { number: "4000000000000011" }],
  ["1011", { number: "" }],
  ["1011", { expMonth: 13 }],
  ["1045", { securityCode: "12" }],
  ["1001", { expYear: 2020 }],
] as const)("refuses with reason %s what is no card that can pay", async (reason, wrong) => {
  await expect(gateway().tokenOf(cardOf(wrong))).rejects.toMatchObject({ name: "CardNotAccepted", reason });
});

it("forgets a card of its owner alone, as often as it is asked", async () => {
  const card = await gateway().saveCard(payer, await gateway().tokenOf(cardOf()));
  const count = async () => {
    const { rows } = await app.services.db.pool.query("select 1 from sandbox.cards where id = $1", [card.id]);
    return rows.length;
  };
  await gateway().removeCard(payerNamed("Bruno Lima").reference, card.id);
  expect(await count()).toBe(1);
  await gateway().removeCard(payer.reference, card.id);
  await gateway().removeCard(payer.reference, card.id);
  expect(await count()).toBe(0);
});

it("tells which cards it keeps for an owner, and since when", async () => {
  const owner = payerNamed("Carla Dias");
  const before = Date.now();
  const save = async () => (await gateway().saveCard(owner, await gateway().tokenOf(cardOf()))).id;
  const ids = [await save(), await save()];
  const kept = await gateway().listCards(owner.reference);
  expect(kept.map(({ id }) => id).sort()).toEqual(ids.sort());
  const after = Date.now();
  for (const { createdAt } of kept) {
    // The sandbox's clock is that of the database, to the millisecond.
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(before - 10);
    expect(createdAt.getTime()).toBeLessThanOrEqual(after + 10);
  }
  expect(await gateway().listCards(payerNamed("Davi Reis").reference)).toEqual([]);
});
