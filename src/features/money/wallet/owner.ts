/** Whose a card is: a person's or a company's. */
export type WalletOwner = { userId: string } | { companyId: string };

/** The owner that a row names. */
export function ownerOf(row: { userId: string | null; companyId: string | null }): WalletOwner {
  if (row.userId !== null) return { userId: row.userId };
  if (row.companyId !== null) return { companyId: row.companyId };
  throw new Error("The row names no owner");
}

export const idOfOwner = (owner: WalletOwner): string => ("userId" in owner ? owner.userId : owner.companyId);

/** Statements are made for a kind of owner, and prepared with the owner's id. */
export type OwnerKind = "person" | "company";
export const kindOfOwner = (owner: WalletOwner): OwnerKind => ("userId" in owner ? "person" : "company");
