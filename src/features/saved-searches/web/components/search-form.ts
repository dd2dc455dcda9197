import { z } from "zod";
import { requiredText } from "../../../../shared/schema.ts";
import { frequencies, frequencyLabels, longestName } from "../../kinds.ts";

/** What is said of a search that is saved. */
export const searchForm = z.object({ name: requiredText(longestName), frequency: z.enum(frequencies) });

export const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));
