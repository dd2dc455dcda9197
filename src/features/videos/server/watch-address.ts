import type { PathSigner } from "../../../platform/path-signer.ts";
import type { Services } from "../../../platform/services.ts";

/** Watches without an account. */
export const anybody = Symbol("anybody");

/**
 * For whom an address is made: the account of whoever may watch now, `anybody` where no account is needed, null for who
 * may see the picture before the video alone.
 */
export type Viewer = string | typeof anybody | null;

const hour = 3_600_000;
/** Longest that an address lives. */
const longestLife = 6 * hour;
/** Whoever asks again within a step gets the same address, and the browser finds what it kept; a picture is shown in lists. */
const steps = { video: hour / 6, picture: 3 * hour };

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
  const step = viewer === null ? steps.picture : steps.video;
  const expires = new Date(Math.floor((clock.now().getTime() + longestLife) / step) * step);
  return signer.sign(pathOf(videoId), { holder: holderFor(signer, viewer), expires });
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
