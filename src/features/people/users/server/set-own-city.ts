import { eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { noAddress } from "../../../base/reference/address.ts";
import { requireKnownCity } from "../../../base/reference/server/known-city.ts";
import type { setOwnCity as endpoint } from "../city-contract.ts";
import { userNotFound } from "../contract.ts";
import { may } from "../policy.ts";
import { users } from "../table.ts";
import { lockUser, presentOwnUser } from "./user.ts";

export const setOwnCity: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  if (!may(actor, "edit", params)) throw userNotFound();
  return context.db.transaction(async (tx) => {
    const before = await lockUser(tx, actor.userId);
    if (!before) throw userNotFound();
    const place = await requireKnownCity(tx, body.place, { before, field: "place" });
    const isSame = before.state === place.state && before.city === place.city;
    // A street of another city would be a wrong address.
    if (!isSame)
      await tx
        .update(users)
        .set({ ...noAddress, ...place })
        .where(eq(users.id, before.id));
    const user = await presentOwnUser(tx, before.id, context.clock.today());
    return { message: isSame ? messages.nothingChanged : messages.citySaved, user };
  });
};
