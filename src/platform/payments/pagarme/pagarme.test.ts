import { afterAll, afterEach, describe, expect } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { keepsToTheContract } from "../testing/gateway-contract.ts";
import { doubleKeys, type PagarmeDouble, startPagarmeDouble, tokenOf } from "./testing/double.ts";

let double: PagarmeDouble;
const app = useTestApp({
  env: doubleKeys,
  pagarme: async () => {
    double = await startPagarmeDouble();
    return double.url;
  },
});
afterAll(() => double?.close());

const numbers = { pays: "4000000000000010", refused: "4000000000000028", disputed: "4000000000000069" };
const calls = { charge: "POST /orders", refund: "DELETE /charges/", transfer: "POST /recipients/re_" };

describe("Pagar.me", () => {
  afterEach(() => expect(double.mistakes).toEqual([]));

  keepsToTheContract(() => ({
    gateway: app.services.gateway,
    signsBodies: false,
    cardToken: (kind) => tokenOf(double, numbers[kind]),
    pay: async (key) => double.pay(key),
    expire: async (key) => double.expire(key),
    endTransfer: async (key, status) => double.endTransfer(key, status),
    loseAnswer: async (operation) => double.fail(calls[operation], { kind: "lose" }),
    webhooks: async () => double.takeWebhooks(),
  }));
});
