import type { PathSigner } from "../../../../platform/path-signer.ts";
import type { Services } from "../../../../platform/services.ts";

/** Watches without an account. */
export const anybody = Symbol("anybody");

/**
 * For whom an address is made: the account of whoever may watch now, `anybody` where no account is needed, null for who
 * may see the picture before the video alone.
 */
export type Viewer = string | typeof anybody | null;

const minute = 60_000;
const hour = 60 * minute;
/**
 * How long addresses live at most, in milliseconds. One of a person is given anew while a film plays, since the right may
 * end meanwhile; what everybody may see is nobody's right. Whoever asks again within a step gets the same address, and the
 * browser finds what it kept; a picture is shown in lists.
 */
const lives = {
  own: { longest: 15 * minute, step: 5 * minute },
  public: { longest: 6 * hour, step: 10 * minute },
  picture: { longest: 6 * hour, step: 3 * hour },
};

const holderOfAnybody = "publico";
const holderOfPicture = "capa";

const pathOf = (videoId: string) => `/video/${videoId}`;

/**
 * The address of the files of a video, ending in a slash; what stands behind it is named as in the storage. It says
 * nothing of who watches, and lets the picture alone be read where it was made for nobody.
 */
export function watchAddress(
  { signer, clock }: Pick<Services, "signer" | "clock">,
  videoId: string,
  viewer: Viewer,
): string {
  const expires = watchableUntil(clock, viewer);
  return signer.sign(pathOf(videoId), { holder: holderFor(signer, viewer), expires });
}

/** Until when an address that is made now opens something. */
export function watchableUntil(clock: Services["clock"], viewer: Viewer): Date {
  const { longest, step } = viewer === null ? lives.picture : viewer === anybody ? lives.public : lives.own;
  return new Date(Math.floor((clock.now().getTime() + longest) / step) * step);
}

function holderFor(signer: PathSigner, viewer: Viewer): string {
  if (viewer === null) return holderOfPicture;
  return viewer === anybody ? holderOfAnybody : signer.holderOf(viewer);
}

/** Until when a file of a video may be read with the token of an address; null where it may not, or no longer. */
export function readableUntil(
  { signer, clock }: Pick<Services, "signer" | "clock">,
  videoId: string,
  token: string,
  isPicture: boolean,
): Date | null {
  const grant = signer.read(pathOf(videoId), token);
  if (!grant || grant.expires <= clock.now()) return null;
  return isPicture || grant.holder !== holderOfPicture ? grant.expires : null;
}
