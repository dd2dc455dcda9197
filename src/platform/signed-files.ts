import type { Services } from "./services.ts";

/** Addresses of files on this very server that are given to who may read them, and die soon after. */

type Signing = Pick<Services, "signer" | "clock">;

/** Where a file lies, and for how long an address of it lives. */
export interface SignedFile {
  /** Without a slash at the end: `/anexo/0198…`. */
  path: string;
  /** What the address says of who was given it: letters. */
  holder: string;
  /** Longest that it lives; it ends soon after the right of whoever was given it. */
  lifeMilliseconds: number;
  /** Whoever asks again within a step gets the same address. */
  stepMilliseconds: number;
}

/** `<path>/<token>/<name>`, also where other addresses are signed for a CDN. */
export function signedFileAddress({ signer, clock }: Signing, file: SignedFile, name: string): string {
  const { path, holder, lifeMilliseconds, stepMilliseconds } = file;
  const expires = new Date(
    Math.floor((clock.now().getTime() + lifeMilliseconds) / stepMilliseconds) * stepMilliseconds,
  );
  const address = signer.sign(path, { holder, expires });
  return `${address.slice(address.indexOf(path))}${name}`;
}

/** Whether the token of an address was signed for this file and has not died. */
export function isSigned(
  { signer, clock }: Signing,
  { path, holder }: Pick<SignedFile, "path" | "holder">,
  token: string,
): boolean {
  const grant = signer.read(path, token);
  return grant !== null && grant.holder === holder && grant.expires > clock.now();
}
