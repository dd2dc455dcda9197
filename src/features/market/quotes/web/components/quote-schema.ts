import { z } from "zod";
import { email, fieldMessages, phone, requiredText } from "../../../../../shared/schema.ts";
import { longestMessage } from "../../visitor-message.ts";

/** What a visitor fills in; the call takes name, phone and message as one text. */
export const quoteForm = z.object({
  email,
  name: requiredText(120),
  phone,
  message: z.string().trim().max(longestMessage, fieldMessages.tooLong(longestMessage)),
});
