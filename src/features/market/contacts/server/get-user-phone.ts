import type { Verb } from "../../../../platform/services.ts";
import type { getUserPhone as endpoint } from "../contract.ts";
import { giveContact } from "./give-contact.ts";

export const getUserPhone: Verb<typeof endpoint> = async ({ params }, context) => ({
  user: { phone: await giveContact(context, params.id, "PHONE") },
});
