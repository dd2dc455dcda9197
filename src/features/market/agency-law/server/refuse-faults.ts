import type { FieldMessages } from "../../../../shared/failure.ts";
import { cannotCompute } from "../contract.ts";

/**
 * Ends a call whose facts make no sense.
 * @param prefix what the call names the object of the fields
 * @throws cannotCompute (422)
 */
export function refuseFaults(prefix: string, faults: FieldMessages): void {
  const fields = Object.entries(faults).map(([path, fault]) => [`${prefix}.${path}`, fault]);
  if (fields.length > 0) throw cannotCompute(Object.fromEntries(fields));
}
