import { z } from "zod";
import { failureKind } from "../../../shared/failure.ts";
import { id } from "../../../shared/schema.ts";

/** How lists are put in order by several people at once. */

export const orderOutdated = failureKind(
  409,
  "ORDER_OUTDATED",
  "Alguém mudou esta lista desde que você a abriu. Atualize a página e faça a mudança de novo.",
);

const ids = (most: number) =>
  z
    .array(id)
    .max(most)
    .refine((given) => new Set(given).size === given.length, "Cada item entra uma vez só");

/** Ids in the order that was seen and in the one they shall have: who saw another one overwrites nothing. */
export const orderInput = (most: number) => z.object({ before: ids(most), after: ids(most) });

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** @throws orderOutdated where the list is not any more as it was seen */
export function requireSeen(before: readonly string[], now: readonly string[]): void {
  if (!isSame(before, now)) throw orderOutdated();
}

/** @throws orderOutdated as well where something else would stand in it than before */
export function requireSameThings(
  { before, after }: { before: string[]; after: string[] },
  now: string[],
): void {
  requireSeen(before, now);
  requireSeen(after.toSorted(), now.toSorted());
}

/** The new order in words: what stood third and is first now gives '3, 1, 2'. */
export const placesBefore = ({ before, after }: { before: string[]; after: string[] }): string =>
  after.map((each) => before.indexOf(each) + 1).join(", ");
