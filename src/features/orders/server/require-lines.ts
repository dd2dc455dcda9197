import type { Transaction } from "../../../platform/database/database.ts";
import { Failure } from "../../../shared/failure.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { alreadyBought, courseNotSold } from "../contract.ts";
import type { Line } from "./order-lines.query.ts";
import { listOwnedCourses } from "./owned-courses.ts";
import { isSold } from "./present-cart-item.ts";

/**
 * Nothing is ordered that is not sold any more, nor what the person has already.
 * @throws courseNotSold (422), which names the first; alreadyBought (409)
 */
export async function requireBuyable(
  tx: Transaction,
  buyer: WalletOwner,
  lines: readonly Line[],
): Promise<void> {
  const gone = lines.find((line) => !isSold(line));
  if (gone) {
    const message = `O treinamento “${gone.name}” não está mais à venda. Retire-o do carrinho para continuar.`;
    throw new Failure(courseNotSold.status, { code: courseNotSold.code, message });
  }
  if (!("userId" in buyer)) return;
  const ids = lines.map(({ courseId }) => courseId);
  if ((await listOwnedCourses(tx, buyer.userId, ids)).length > 0) throw alreadyBought();
}
