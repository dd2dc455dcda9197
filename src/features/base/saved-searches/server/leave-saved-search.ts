import type { Verb } from "../../../../platform/route.ts";
import { messages } from "../../../../shared/messages.ts";
import { type leaveSavedSearch as endpoint, lettersGone } from "../contract.ts";
import { endSearchMails } from "./end-search-mails.ts";

export const leaveSavedSearch: Verb<typeof endpoint> = async ({ body }, context) =>
  context.db.transaction(async (tx) => {
    if (!(await endSearchMails(tx, body.saved_search.token))) throw lettersGone();
    return { message: messages.savedSearchLeft };
  });
