import { centsToReais } from "../../../../shared/format/cents-to-reais.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { isVisible } from "../../../training/courses/lifecycle.ts";
import type { CartItem } from "../cart-contract.ts";
import type { ListedItem } from "./carts.query.ts";

/** It can be bought now. */
export const isSold = (
  course: Parameters<typeof isVisible>[0] & { type: string; priceCents: number },
): boolean => isVisible(course) && course.type === "OPEN" && course.priceCents > 0;

export const presentCartItem = ({ item, course }: ListedItem): CartItem => ({
  _id: course.id,
  course: {
    _id: course.id,
    slug: course.slug,
    name: course.name,
    price: centsToReais(course.priceCents),
    image: presentImage(course.imageId),
    user: course.trainer,
  },
  amount: item.amount,
  price: centsToReais(course.priceCents),
  former_price: item.seenPriceCents === course.priceCents ? null : centsToReais(item.seenPriceCents),
  is_sold: isSold(course),
  created_at: item.createdAt.toISOString(),
});
