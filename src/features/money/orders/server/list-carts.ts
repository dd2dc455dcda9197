import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { listCarts as endpoint } from "../cart-contract.ts";
import { requireBuyer } from "./buyer.ts";
import { readCarts } from "./carts.ts";

export const listCarts: Verb<typeof endpoint> = async (_input, context) => ({
  cart_list: await readCarts(context.db.orm, requireBuyer(requireActor(context))),
});
