import type { Connection } from "../../../../platform/database/database.ts";
import type { Card } from "../card-contract.ts";
import type { WalletOwner } from "../owner.ts";
import { presentCard } from "./present-card.ts";
import { listLiveCards } from "./queries.ts";

/** The cards of an owner as the owner sees them, the favourite first. */
export async function readCards(connection: Connection, owner: WalletOwner): Promise<Card[]> {
  return (await listLiveCards(connection, owner)).map(presentCard);
}
