import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { tablesThatHold } from "../../testing/rows-that-hold.ts";
import { cardOf, payerNamed } from "../testing/people.ts";

const lines: string[] = [];
const app = useTestApp({ env: { LOG_LEVEL: "trace" }, logTo: { write: (line) => lines.push(line) } });

/** American Express: its codes have four digits, which nothing else here has by chance. */
const card = cardOf({ number: "371449635398431", securityCode: "6083" });
const number = /3714[ .-]?496353[ .-]?98431/;
const code = /(?<![0-9a-zA-Z-])6083(?![0-9a-zA-Z-])/;

it("keeps neither the number nor the code of a card in any table or line of the log", async () => {
  const { gateway, log, db } = app.services;
  const payer = payerNamed("Gil Rocha");
  const token = await gateway.tokenOf({ ...card, number: "3714 496353 98431" });
  log.info({ card: await gateway.saveCard(payer, token) }, "saved");
  const { id: cardId } = await gateway.saveCard(payer, await gateway.tokenOf(card));
  for (const cents of [100, 20_000]) {
    const payment = { method: "CARD", cardId, installments: 3 } as const;
    await gateway.charge({ key: randomUUID(), cents, description: "PRACA", payer, payment });
  }
  for (const wrong of [{ number: "371449635398432" }, { expYear: 2020 }]) {
    const failure = await gateway.tokenOf({ ...card, ...wrong }).catch((error: unknown) => error);
    log.error({ err: failure }, "refused");
    expect(`${failure} ${JSON.stringify(failure)}`).not.toMatch(/37144963539843|6083/);
  }
  const twice = await gateway.saveCard(payer, token).catch((error: unknown) => error);
  log.error({ err: twice }, "twice");

  expect(await tablesThatHold(db.pool, /8431/)).toContain("sandbox.cards");
  expect(await tablesThatHold(db.pool, number)).toEqual([]);
  expect(await tablesThatHold(db.pool, code)).toEqual([]);
  const written = lines.join("\n");
  expect(written).toContain("saved");
  expect(written).not.toMatch(number);
  expect(written).not.toMatch(code);
});
