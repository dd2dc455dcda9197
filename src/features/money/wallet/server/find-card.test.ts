import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { cards } from "../table.ts";
import { createCard } from "../testing/factory.ts";
import { findCardOf, findFavouriteCard, findGatewayCards } from "./wallet.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

describe("cards", () => {
  it("are found of their owner alone, and not once they were removed", async () => {
    const owner = { userId: (await createUser(orm())).id };
    const company = { companyId: (await createCompany(orm())).id };
    const first = await createCard(orm(), owner);
    const second = await createCard(orm(), owner, { slot: 2, favourite: false });
    expect(await findFavouriteCard(orm(), owner)).toEqual(first);
    expect(await findFavouriteCard(orm(), company)).toBeNull();
    expect(await findCardOf(orm(), owner, second.id)).toEqual(second);
    expect(await findCardOf(orm(), company, second.id)).toBeNull();
    expect(await findGatewayCards(orm(), [first.id])).toEqual(new Map([[first.id, first.gatewayCardId]]));

    await orm()
      .update(cards)
      .set({ removedAt: new Date(), gatewayCardId: null, favourite: false })
      .where(eq(cards.id, first.id));
    expect(await findFavouriteCard(orm(), owner)).toBeNull();
    expect(await findCardOf(orm(), owner, first.id)).toBeNull();
    expect(await findGatewayCards(orm(), [first.id])).toEqual(new Map());
  });

  it("are held by the database: three places, one favourite, each number once, one owner", async () => {
    const owner = { userId: (await createUser(orm())).id };
    const company = { companyId: (await createCompany(orm())).id };
    const card = await createCard(orm(), owner);
    const refused = [
      { favourite: false },
      { slot: 2 },
      { slot: 4, favourite: false },
      { slot: 2, favourite: false, fingerprint: card.fingerprint },
      { slot: 2, favourite: false, ...company },
      { slot: 2, favourite: false, userId: null },
      { slot: 2, favourite: false, gatewayCardId: null },
      { slot: 2, favourite: false, zipcode: "01310100" },
    ];
    for (const given of refused) await expect(createCard(orm(), owner, given)).rejects.toThrow();
    await createCard(orm(), owner, { slot: 2, favourite: false });
    await createCard(orm(), company, { fingerprint: card.fingerprint });
  });
});
