import { z } from "zod";
import { productGroupInput } from "../../group-contract.ts";

/** A category as its form holds it: the parent as a select has it, '' for none. */
export const productGroupForm = productGroupInput.omit({ parent: true }).extend({ parent: z.string() });
