import type { z } from "zod";
import type { FieldMessages } from "../../../shared/failure.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import { lateCommissionFacts, refusalFacts, terminationFacts } from "./contract.ts";
import { faultsOfLateCommission, faultsOfRefusal, faultsOfTermination } from "./faults.ts";

/** What the forms check with: shapes as the calls take them, and what makes no sense as the calls would refuse it. */

const sayAll = (context: z.core.$RefinementCtx, faults: FieldMessages): void => {
  for (const [path, message] of Object.entries(faults))
    context.addIssue({ code: "custom", path: path.split("."), message });
};
const today = (): string => dayInBrasilia(new Date());

export const terminationForm = terminationFacts.superRefine((given, context) =>
  sayAll(context, faultsOfTermination(given, today())),
);

export const lateCommissionForm = lateCommissionFacts.superRefine((given, context) =>
  sayAll(context, faultsOfLateCommission(given, today())),
);

export const refusalForm = refusalFacts.superRefine((given, context) =>
  sayAll(context, faultsOfRefusal(given, today())),
);
