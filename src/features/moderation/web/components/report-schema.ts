import { z } from "zod";
import { fieldMessages } from "../../../../shared/schema.ts";
import { longestReport, reportReasons } from "../../lifecycle.ts";

/** What somebody who reports something fills in. */
export const reportForm = z.object({
  reason: z.enum(reportReasons, "Escolha o motivo."),
  text: z.string().trim().max(longestReport, fieldMessages.tooLong(longestReport)),
  homepage: z.string(),
});
