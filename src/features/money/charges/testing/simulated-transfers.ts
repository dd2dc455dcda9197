import type { Day } from "../../../../shared/format/dates.ts";
import { postTransferFailed, postTransferFee, postTransferSent } from "../../ledger/post-transfer.ts";
import type { Booked } from "./booked.ts";
import { withOne } from "./charge-happenings.ts";
import type { SimulatedGateway } from "./simulated-gateway.ts";

const feeCents = 367;

interface Transfer {
  reference: string;
  userId: string;
  cents: number;
  isFailed: boolean;
}

/** What is paid out to people meanwhile. */
export class SimulatedTransfers {
  readonly #ledger: Booked;
  readonly #gateway: SimulatedGateway;
  readonly #transfers: Transfer[] = [];

  constructor(ledger: Booked, gateway: SimulatedGateway) {
    this.#ledger = ledger;
    this.#gateway = gateway;
  }

  get feeCents(): number {
    return this.#transfers.length * feeCents;
  }

  make(userId: string, today: Day): void {
    const availableCents = this.#ledger.available(userId, today);
    if (availableCents <= 0) return;
    const reference = `transfer ${this.#transfers.length}`;
    this.#ledger.post(postTransferSent({ reference, userId, cents: availableCents, availableCents }));
    this.#ledger.post(postTransferFee({ reference, feeCents }));
    this.#gateway.cents -= availableCents + feeCents;
    this.#transfers.push({ reference, userId, cents: availableCents, isFailed: false });
  }

  fail(index: number): void {
    withOne(this.#transfers, index, (transfer) => {
      if (transfer.isFailed) return;
      transfer.isFailed = true;
      this.#gateway.cents += transfer.cents;
      this.#ledger.post(postTransferFailed(transfer));
    });
  }
}
