import { idOfOwner, type WalletOwner } from "../../features/money/wallet/owner.ts";
import { createCard } from "../../features/money/wallet/testing/factory.ts";
import { sandboxCards } from "../../platform/payments/sandbox/tables.ts";
import type { Company } from "./companies.ts";
import type { Professional } from "./professionals.ts";
import type { Scene } from "./scene.ts";

/** Who pays for something, for themselves or for a company. */
export interface Payer {
  owner: WalletOwner;
  name: string;
  document: string;
  /** Who presses. */
  userId: string;
}

export type PayingCard = Awaited<ReturnType<typeof createCard>>;

export const personPaying = ({ id, name, lastname, document }: Professional): Payer => ({
  owner: { userId: id },
  name: `${name} ${lastname}`,
  document: document ?? "",
  userId: id,
});

export const companyPaying = ({ id, name, nameFancy, document, managerId }: Company): Payer => ({
  owner: { companyId: id },
  name: name ?? nameFancy,
  document,
  userId: managerId,
});

/** In the wallet, and at the sandbox, which charges it. */
export async function addCard({ tx, random }: Scene, { owner, name, document }: Payer): Promise<PayingCard> {
  const reference = idOfOwner(owner);
  const id = `card_demo_${reference}`;
  const [brand, firstSix] = random.pick([
    ["VISA", "400000"],
    ["MASTER", "520000"],
  ] as const);
  const known = {
    brand,
    firstSix,
    lastFour: String(random.whole(1_000, 9_999)),
    expMonth: random.whole(1, 12),
    expYear: new Date().getUTCFullYear() + random.whole(2, 4),
    holderName: name.toUpperCase(),
    fingerprint: `demo-${reference}`,
  };
  await tx.insert(sandboxCards).values({ ...known, id, owner: reference, token: reference, outcome: "PAYS" });
  return createCard(tx, owner, { ...known, gatewayCardId: id, holderDocument: document });
}
