import type { Verb } from "../../../../platform/services.ts";
import type { getUserEmail as endpoint } from "../contract.ts";
import { giveContact } from "./give-contact.ts";

export const getUserEmail: Verb<typeof endpoint> = async ({ params }, context) => ({
  user: { email: await giveContact(context, params.id, "EMAIL") },
});
