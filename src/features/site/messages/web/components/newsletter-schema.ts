import { z } from "zod";
import { email, fieldMessages } from "../../../../../shared/schema.ts";

/** What somebody fills in who wants the newsletter. */
export const newsletterForm = z.object({
  email,
  name: z.string().trim().max(120, fieldMessages.tooLong(120)),
  homepage: z.string(),
});
