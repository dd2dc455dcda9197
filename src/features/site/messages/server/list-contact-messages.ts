import type { Verb } from "../../../../platform/route.ts";
import type { listContactMessages as endpoint } from "../contract.ts";
import { countContacts, listContacts, presentContact } from "./contact.query.ts";

export const listContactMessages: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const [rows, contact_dash] = await Promise.all([listContacts(db.orm, query), countContacts(db.orm)]);
  return { contact_list: rows.map(presentContact), contact_dash };
};
