import { describe } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { keepsToTheContract } from "../testing/gateway-contract.ts";
import { cardOf } from "../testing/people.ts";
import { orderFault } from "../testing/sandbox-faults.ts";
import { takeWebhooks } from "../testing/sandbox-webhooks.ts";
import { moveCharge } from "./charges.ts";
import { moveTransfer } from "./parts.ts";

const app = useTestApp({ own: true });

const numbers = { pays: "4000000000000010", refused: "4000000000000028", disputed: "4000000000000069" };

describe("the sandbox", () => {
  keepsToTheContract(() => {
    const { services } = app;
    return {
      gateway: services.gateway,
      signsBodies: true,
      cardToken: (kind) => services.gateway.tokenOf(cardOf({ number: numbers[kind] })),
      pay: async (key) => {
        await moveCharge(services, key, () => ({ status: "PAID", reason: null }));
      },
      expire: async (key) => {
        await moveCharge(services, key, () => ({ status: "EXPIRED", reason: null }));
      },
      endTransfer: async (key, status) => {
        const reason = status === "FAILED" ? "INVALID_ACCOUNT" : null;
        await moveTransfer(services, key, { status, reason });
      },
      loseAnswer: (operation) => orderFault(services, { kind: "LOST_ANSWER", operation, times: 1 }),
      webhooks: () => takeWebhooks(services),
    };
  });
});
