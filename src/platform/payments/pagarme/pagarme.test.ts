import { describe } from "vitest";
import { usePagarmeDouble } from "../../../app/testing/pagarme-double.ts";
import { keepsToTheContract } from "../testing/gateway-contract.ts";
import { tokenOf } from "./testing/double.ts";

const { app, double } = usePagarmeDouble();

const numbers = { pays: "4000000000000010", refused: "4000000000000028", disputed: "4000000000000069" };
const calls = { charge: "POST /orders", refund: "DELETE /charges/", transfer: "POST /recipients/re_" };

describe("Pagar.me", () => {
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
