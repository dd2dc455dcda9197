import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { listNotes as endpoint } from "../note-contract.ts";
import { listOwnNotes, presentNote } from "./notes.query.ts";

export const listNotes: Verb<typeof endpoint> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  const rows = await listOwnNotes(context.db.orm, { ...query, userId }, query);
  return { note_list: rows.map(presentNote) };
};
