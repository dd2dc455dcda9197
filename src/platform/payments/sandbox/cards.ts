import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { CardNotAccepted, type SavedCard } from "../gateway.ts";
import type { TokenContent } from "./card-token.ts";
import { sandboxCards } from "./tables.ts";

/** @throws CardNotAccepted where the token was used before */
export async function insertCard(
  { orm }: Database,
  owner: string,
  { id: token, expiresAt, ...card }: TokenContent,
): Promise<SavedCard> {
  const [saved] = await orm
    .insert(sandboxCards)
    .values({ id: `card_${randomUUID().replaceAll("-", "")}`, owner, token, ...card })
    .onConflictDoNothing()
    .returning();
  if (!saved) throw new CardNotAccepted("1011");
  const { id, brand, firstSix, lastFour, holderName, expMonth, expYear, fingerprint } = saved;
  return { id, brand, firstSix, lastFour, holderName, expMonth, expYear, fingerprint };
}

export async function deleteCard({ orm }: Database, owner: string, cardId: string): Promise<void> {
  await orm.delete(sandboxCards).where(and(eq(sandboxCards.id, cardId), eq(sandboxCards.owner, owner)));
}

export const listCardsOf = ({ orm }: Database, owner: string): Promise<{ id: string; createdAt: Date }[]> =>
  orm
    .select({ id: sandboxCards.id, createdAt: sandboxCards.createdAt })
    .from(sandboxCards)
    .where(eq(sandboxCards.owner, owner));
