import { z } from "zod";
import { email, fieldMessages, phone } from "../../../../../shared/schema.ts";
import { longestMessage } from "../../limits.ts";

const text = (maximum: number) => z.string().trim().max(maximum, fieldMessages.tooLong(maximum));

/** What somebody who writes to support fills in (specification, section 5): e-mail and phone; the rest as they like. */
export const contactForm = z.object({
  name: text(120),
  email,
  phone,
  company: text(160),
  job: text(120),
  subject: text(160),
  message: text(longestMessage),
  homepage: z.string(),
});
