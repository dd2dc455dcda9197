import type { Transaction } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../shared/failure.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { alreadyBought, boughtByItself, courseNotSold, orderChanged } from "../contract.ts";
import { describeOffer } from "../describe-offer.ts";
import type { Line } from "./order-lines.query.ts";
import { listGivenBack } from "./orders.query.ts";
import { isSold } from "./present-cart-item.ts";

/** Who buys, and the hash of the CPF or the CNPJ (`hashDocumentOf`). */
interface Buying {
  buyer: WalletOwner;
  documentHash: string | null;
}

/**
 * Nothing is ordered that is not sold any more, nor what the person has already, nor what was given back once together
 * with something else.
 * @throws courseNotSold (422) and boughtByItself (422), which name the first; alreadyBought (409)
 */
export async function requireBuyable(
  tx: Transaction,
  { buyer, documentHash }: Buying,
  lines: readonly Line[],
): Promise<void> {
  const gone = lines.find((line) => !isSold(line));
  if (gone) {
    const message = `O treinamento “${gone.name}” não está mais à venda. Retire-o do carrinho para continuar.`;
    throw new Failure(courseNotSold.status, { code: courseNotSold.code, message });
  }
  await requireByItself(tx, { buyer, documentHash }, lines);
  if (lines.some(({ isBought }) => isBought)) throw alreadyBought();
}

interface Offer {
  lessons: number | null;
  seconds: number | null;
}

/** A course offers less than it did: fewer lessons, or less of them. Of what nobody noted nothing is known. */
export const isShrunk = (
  seen: Offer,
  { publishedLessons, publishedSeconds }: Pick<Line, "publishedLessons" | "publishedSeconds">,
): boolean => publishedLessons < (seen.lessons ?? 0) || publishedSeconds < (seen.seconds ?? 0);

/**
 * Nobody buys less than they were shown.
 * @throws orderChanged (409), which says what the first course that shrank was and is
 */
export function requireNotShrunk(lines: readonly Line[], seenOf: (line: Line) => Offer | undefined): void {
  for (const line of lines) {
    const seen = seenOf(line);
    if (!seen || !isShrunk(seen, line)) continue;
    const before = describeOffer({ lessons: seen.lessons ?? 0, duration: seen.seconds ?? 0 });
    const now = describeOffer({ lessons: line.publishedLessons, duration: line.publishedSeconds });
    const message = `“${line.name}” mudou: tinha ${before} e agora tem ${now}. Nada foi cobrado. Confira o pedido de novo.`;
    throw new Failure(orderChanged.status, { code: orderChanged.code, message });
  }
}

/** Seven days are for a whole order, and hold once for each course. */
async function requireByItself(tx: Transaction, buying: Buying, lines: readonly Line[]): Promise<void> {
  if (lines.length < 2) return;
  const givenBack = await listGivenBack(
    tx,
    buying,
    lines.map(({ courseId }) => courseId),
  );
  const found = lines.find(({ courseId }) => givenBack.has(courseId));
  if (!found) return;
  const who = "userId" in buying.buyer ? "Você" : "A empresa";
  const message = `${who} já desistiu de “${found.name}” uma vez. Compre este treinamento sozinho: nesta nova compra não há desistência em sete dias.`;
  throw new Failure(boughtByItself.status, { code: boughtByItself.code, message });
}
