import type { CardBrand } from "../../shared/card-number.ts";
import type { PaymentFee } from "../../shared/payments.ts";

/**
 * What the product asks of whoever moves the money. Two keep to it: the sandbox, which works on any machine, and Pagar.me.
 * Amounts are integer cents of reais. Whatever moves money takes a key of ours: asked again with the same key, a gateway
 * does nothing new and answers the same. A call that does not answer in time is no failure: ask with the key what became
 * of it.
 */

export type { CardBrand };
export type PaymentMethod = "CARD" | "PIX" | "BOLETO";

/** Where a bill goes. */
export interface BillingAddress {
  /** 8 digits. */
  zipcode: string;
  street: string;
  number: string;
  complement: string | null;
  district: string;
  city: string;
  /** Two letters. */
  state: string;
}

/** Who pays. */
export interface Payer {
  /** The user's or the company's id: the gateway keeps one customer for each. */
  reference: string;
  name: string;
  email: string;
  /** CPF or CNPJ without a mask. */
  document: string;
  /** Area code and number, digits alone. */
  phone: string;
  address: BillingAddress;
}

/** A card as a person typed it. It stays in the memory of the one call that turns it into a token. */
export interface TypedCard {
  number: string;
  securityCode: string;
  holderName: string;
  holderDocument: string;
  expMonth: number;
  /** Four digits. */
  expYear: number;
}

/** What is known of a card that the gateway keeps. */
export interface SavedCard {
  id: string;
  brand: CardBrand;
  firstSix: string;
  lastFour: string;
  holderName: string;
  expMonth: number;
  expYear: number;
  /** The same for the same number, whoever saved it; tells nothing of the number. Null where the gateway has none. */
  fingerprint: string | null;
}

export interface ChargeOrder {
  /** Ours; a charge is made once for it. */
  key: string;
  cents: number;
  /** What the payer reads on the bill, up to 13 characters on a card's. */
  description: string;
  payer: Payer;
  payment:
    | { method: "CARD"; cardId: string; installments: number }
    | { method: "PIX"; expiresInSeconds: number }
    /** Until the end of this day of Brasília, `YYYY-MM-DD`. */
    | { method: "BOLETO"; dueOn: string };
}

/**
 * - `PENDING`: the payer has not paid yet, or the card is in review
 * - `FAILED`: for good; another charge may be tried
 * - `EXPIRED`: nobody paid in time
 * - `DISPUTED`: the holder of the card denies it; `LOST` where the holder is right in the end
 */
export type GatewayChargeStatus =
  | "PENDING"
  | "PAID"
  | "FAILED"
  | "EXPIRED"
  | "REFUNDED"
  | "DISPUTED"
  | "LOST";

export interface GatewayCharge {
  id: string;
  key: string;
  status: GatewayChargeStatus;
  cents: number;
  /** What the gateway keeps of a payment, less what it gave back with refunds; 0 before it was paid. */
  feeCents: number;
  refundedCents: number;
  paidAt: Date | null;
  /** Why it failed: a key of `refusal-reasons.ts`. */
  reason: string | null;
  /** What the payer needs to pay. */
  pix: { text: string; expiresAt: Date } | null;
  boleto: { line: string; pdfUrl: string; dueOn: string } | null;
}

/** Where money is sent. */
export type Payee = {
  reference: string;
  name: string;
  email: string;
  /** CPF or CNPJ without a mask. */
  document: string;
} & (
  | {
      kind: "BANK_ACCOUNT";
      bank: string;
      agency: string;
      account: string;
      /** Last digit of the account, which checks the others. */
      checkDigit: string;
    }
  | { kind: "PIX_KEY"; key: string }
);

export type TransferStatus = "PENDING" | "PAID" | "FAILED";

export interface GatewayTransfer {
  id: string;
  key: string;
  status: TransferStatus;
  cents: number;
  /** What the gateway keeps of a transfer. */
  feeCents: number;
  reason: string | null;
}

/** That something happened to a charge or a transfer. It is a hint: what is true is what the gateway answers when asked. */
export interface GatewayEvent {
  /** The same however often it is sent. */
  id: string;
  about: { kind: "charge" | "transfer"; key: string };
}

/**
 * A line of what a gateway did on a day, as its statement tells. Amounts are not negative, the kind says which way they
 * went: a PAYMENT and a DISPUTE_WON bring `cents`, the others take them; `feeCents` are kept, and with a REFUND given back.
 */
export interface StatementLine {
  kind: "PAYMENT" | "REFUND" | "DISPUTE" | "DISPUTE_WON" | "TRANSFER";
  /** Of the charge, of the transfer, or of the giving back itself. */
  key: string;
  cents: number;
  feeCents: number;
}

export interface Gateway {
  readonly name: "sandbox" | "pagarme";
  /** What the browser needs to turn a card into a token by itself; null where the server does it. */
  readonly publicKey: string | null;
  /** What it keeps of payments by its price list; null where that is agreed with each account, or differs from card to card. */
  readonly fees: Readonly<Record<PaymentMethod, PaymentFee>> | null;
  /**
   * Turns a card into a token in memory, for the sandbox alone.
   * @throws CardNotAccepted where it is no card or has expired; always with a real gateway: numbers go from the browser
   *   to it, never through here
   */
  tokenOf(card: TypedCard): Promise<string>;
  /**
   * Keeps a card for its owner.
   * @param token made of the card by the browser, or by `tokenOf`; good for one time
   * @throws CardNotAccepted where the gateway refuses it
   */
  saveCard(payer: Payer, token: string): Promise<SavedCard>;
  /** Every card that the gateway keeps for an owner, and since when: one that we know nothing of was lost on its way to us. */
  listCards(payerReference: string): Promise<{ id: string; createdAt: Date }[]>;
  /** Forgets a card; one that is not there is forgotten already. */
  removeCard(payerReference: string, cardId: string): Promise<void>;
  /** @throws CardNotAccepted where the gateway makes no charge at all: the card is gone, or the payer's data will not do */
  charge(order: ChargeOrder): Promise<GatewayCharge>;
  /** What became of the charge of this key; null where none was ever made. */
  findCharge(key: string): Promise<GatewayCharge | null>;
  /**
   * Gives back, by the way it was paid.
   * @param key of this giving back, ours
   * @param cents up to what was paid and not given back yet
   * @throws RefundNotAccepted where there is not so much to give back
   */
  refund(chargeKey: string, refund: { key: string; cents: number }): Promise<GatewayCharge>;
  /** @throws PayeeNotAccepted where the bank account or the Pix key cannot be paid */
  transfer(order: { key: string; cents: number; payee: Payee }): Promise<GatewayTransfer>;
  findTransfer(key: string): Promise<GatewayTransfer | null>;
  /**
   * Reads what was sent to our webhook.
   * @param headers in lower case
   * @param body as it came, byte by byte
   * @throws WebhookNotGenuine where it was not the gateway that sent it
   */
  readWebhook(headers: Record<string, string | undefined>, body: Buffer): Promise<GatewayEvent | null>;
  /** @param day of Brasília, `YYYY-MM-DD` */
  readStatement(day: string): Promise<StatementLine[]>;
}

/** The gateway did not answer, or not in time: what was asked may have been done. */
export class GatewayAway extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`The gateway did not answer: ${what}`, options);
    this.name = "GatewayAway";
  }
}

export class CardNotAccepted extends Error {
  /** A key of `refusal-reasons.ts`. */
  readonly reason: string;
  constructor(reason: string) {
    super(`The gateway does not accept the card: ${reason}`);
    this.name = "CardNotAccepted";
    this.reason = reason;
  }
}

export class PayeeNotAccepted extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`The gateway does not accept the payee: ${reason}`);
    this.name = "PayeeNotAccepted";
    this.reason = reason;
  }
}

/** Nothing was given back: that was never paid, is back already, or is disputed. */
export class RefundNotAccepted extends Error {
  constructor(why: string) {
    super(`The gateway does not give back: ${why}`);
    this.name = "RefundNotAccepted";
  }
}

export class WebhookNotGenuine extends Error {
  constructor() {
    super("The webhook was not sent by the gateway");
    this.name = "WebhookNotGenuine";
  }
}

/** Where a gateway tells of what happened, below `BASE_URL`. */
export const webhookPath = "/webhooks/pagamentos";

/** What the bytes of a webhook say; null where they are no JSON. */
export function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
