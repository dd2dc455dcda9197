import { randomUUID } from "node:crypto";
import type { ChargeOrder, Gateway, GatewayCharge, Payee } from "../gateway.ts";
import { payerNamed } from "./people.ts";

/** What a test of the contract needs to bring about with a gateway. */
export interface GatewayUnderTest {
  gateway: Gateway;
  /** Whether what it sends to our webhook is signed byte by byte, rather than with a password. */
  signsBodies: boolean;
  /** A token of a card that pays, or is refused, or is disputed after it paid. */
  cardToken(kind: "pays" | "refused" | "disputed"): Promise<string>;
  /** The payer pays what waits to be paid. */
  pay(chargeKey: string): Promise<void>;
  /** Nobody paid in time. */
  expire(chargeKey: string): Promise<void>;
  /** The bank does, or does not do, a transfer. */
  endTransfer(transferKey: string, how: "PAID" | "FAILED"): Promise<void>;
  /** The next such call is done, and its answer is lost on the way. */
  loseAnswer(operation: "charge" | "refund" | "transfer"): Promise<void>;
  /** What our webhook was sent since this was last asked, in the order in which it happened. */
  webhooks(): Promise<{ headers: Record<string, string>; body: Buffer }[]>;
}

export const payer = payerNamed("Carla Dias");
export const payee: Payee = {
  reference: "payee",
  name: "Carla Dias",
  email: "carla.dias@praca.test",
  document: "52998224725",
  kind: "BANK_ACCOUNT",
  bank: "341",
  agency: "1234",
  account: "56789",
  checkDigit: "0",
};

export type ContractScene = ReturnType<typeof contractScene>;

/** What the tests of the contract do again and again. @param open gives the gateway, once the tests run */
export function contractScene(open: () => GatewayUnderTest) {
  const newKey = () => `charge-${randomUUID()}`;
  const gateway = () => open().gateway;
  const orderOf = (payment: ChargeOrder["payment"], cents = 10_000): ChargeOrder => ({
    key: newKey(),
    cents,
    description: "PRACA PLANO",
    payer,
    payment,
  });
  async function cardOrder(
    kind: "pays" | "refused" | "disputed" = "pays",
    cents = 10_000,
  ): Promise<ChargeOrder> {
    const { id: cardId } = await gateway().saveCard(payer, await open().cardToken(kind));
    return orderOf({ method: "CARD", cardId, installments: 1 }, cents);
  }
  const pix = (cents?: number) => orderOf({ method: "PIX", expiresInSeconds: 1_800 }, cents);

  async function found(key: string): Promise<GatewayCharge> {
    const charge = await gateway().findCharge(key);
    if (!charge) throw new Error(`No charge of ${key}`);
    return charge;
  }
  async function paidCharge(cents = 10_000): Promise<GatewayCharge> {
    const order = await cardOrder("pays", cents);
    await gateway().charge(order);
    return found(order.key);
  }

  return { open, gateway, newKey, orderOf, cardOrder, pix, found, paidCharge };
}
