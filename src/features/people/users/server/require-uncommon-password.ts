import { isCommonPassword } from "../../../../platform/common-passwords.ts";
import { commonPassword } from "../contract.ts";

/**
 * Refuses a new password that anybody would try first.
 * @param field path of the password in the payload
 * @throws commonPassword
 */
export async function requireUncommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) throw commonPassword({ [field]: commonPassword.message });
}
