import type { Verb } from "../../../../platform/services.ts";
import type { getShares as endpoint } from "../administration-contract.ts";
import { readShares } from "./shares.ts";

export const getShares: Verb<typeof endpoint> = async (_input, { db, clock }) => ({
  shares: await readShares(db.orm, clock.today()),
});
