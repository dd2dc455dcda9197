import { hash, randomBytes } from "node:crypto";
import { Secret } from "otpauth";
import type { Transaction } from "../../../platform/database/database.ts";
import { replaceRecoveryCodes } from "./second-factors.ts";

const count = 10;

/** 50 random bits: nobody gets through them at ten tries an hour, so a plain hash is enough. */
const newCode = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(7)).buffer }).base32.slice(0, 10);

export const hashOfCode = (userId: string, code: string): Buffer =>
  hash("sha256", `${userId} ${code}`, "buffer");

/**
 * Gives an account ten new recovery codes in place of those it had.
 * @returns them, in two groups of five; they are not stored as such
 */
export async function giveRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOfCode(userId, code)),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
