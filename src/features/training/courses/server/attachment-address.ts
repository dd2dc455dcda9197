import type { Services } from "../../../../platform/services.ts";

const minute = 60_000;
/** Longest that an address lives: it ends soon after the right of whoever was given it. */
const longestLife = 15 * minute;
/** Whoever asks again within a step gets the same address. */
const step = 5 * minute;

const holder = "anexo";

const pathOf = (attachmentId: string) => `/anexo/${attachmentId}`;

type Signing = Pick<Services, "signer" | "clock">;

/** Where an attachment is loaded from by whoever was given the address, until that dies. It leads to this very server. */
export function attachmentAddress({ signer, clock }: Signing, attachmentId: string): string {
  const expires = new Date(Math.floor((clock.now().getTime() + longestLife) / step) * step);
  const address = signer.sign(pathOf(attachmentId), { holder, expires });
  return `${address.slice(address.indexOf(pathOf(attachmentId)))}arquivo.pdf`;
}

/** Whether an address was signed for an attachment and has not died. */
export function isReadable({ signer, clock }: Signing, attachmentId: string, token: string): boolean {
  const grant = signer.read(pathOf(attachmentId), token);
  return grant !== null && grant.holder === holder && grant.expires > clock.now();
}
