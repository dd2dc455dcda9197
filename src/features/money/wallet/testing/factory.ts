import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import type { WalletOwner } from "../model.ts";
import { type BankAccountRow, bankAccounts, type CardRow, cards } from "../table.ts";

let made = firstSerial;

/**
 * Puts a card into the wallet of an owner, in the first place and the favourite unless told. The gateway knows nothing of
 * it: give the `gatewayCardId` of one that it keeps where it is to be charged.
 */
export async function createCard(
  connection: Connection,
  owner: WalletOwner,
  given: Partial<typeof cards.$inferInsert> = {},
): Promise<CardRow> {
  made += 1;
  const [card] = await connection
    .insert(cards)
    .values({
      ...owner,
      slot: 1,
      favourite: true,
      gatewayCardId: `card_de_teste_${made}`,
      fingerprint: `impressao-de-teste-${made}`,
      brand: "VISA",
      firstSix: "400000",
      lastFour: "0010",
      expMonth: 12,
      expYear: new Date().getUTCFullYear() + 3,
      holderName: "PESSOA DE TESTE",
      holderDocument: "39053344705",
      holderPhone: `219${String(10_000_000 + made)}`,
      holderBirthday: "1990-03-11",
      ...given,
    })
    .returning();
  if (!card) throw new Error("The card was not inserted");
  return card;
}

/** Puts a confirmed account at a bank into the wallet of a professional, the one that is paid to unless told. */
export async function createBankAccount(
  connection: Connection,
  given: Partial<typeof bankAccounts.$inferInsert> & { userId: string },
): Promise<BankAccountRow> {
  made += 1;
  const [account] = await connection
    .insert(bankAccounts)
    .values({
      slot: 1,
      favourite: true,
      kind: "BANK_ACCOUNT",
      holderFullname: "Pessoa de Teste",
      holderDocumentType: "CPF",
      holderDocumentNumber: "39053344705",
      bankNumber: "341",
      agencyNumber: "1234",
      accountNumber: `${10_000 + made}-6`,
      confirmedAt: sql`now()`,
      payableFrom: sql`now()`,
      ...given,
    })
    .returning();
  if (!account) throw new Error("The bank account was not inserted");
  return account;
}
