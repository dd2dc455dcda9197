import { z } from "zod";
import { email, fieldMessages, phone } from "../../../../../shared/schema.ts";
import { longestMessage } from "../../model.ts";

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

/** What somebody fills in who wants the newsletter. */
export const newsletterForm = z.object({
  email,
  name: z.string().trim().max(120, fieldMessages.tooLong(120)),
  homepage: z.string(),
});
