import type { Verb } from "../../../platform/route.ts";
import type { listContactMessages as endpoint } from "../contract.ts";
import { countContacts, listContacts } from "./contact.query.ts";
import { presentContact } from "./present-contact.ts";

export const listContactMessages: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const [rows, contact_dash] = await Promise.all([listContacts(db.orm, query), countContacts(db.orm)]);
  return { contact_list: rows.map(presentContact), contact_dash };
};
