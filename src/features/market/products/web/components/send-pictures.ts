import { call } from "../../../../../client/call.ts";
import { ConnectionFailure } from "../../../../../client/call-outcomes.ts";
import { upload } from "../../../../../client/upload.ts";
import { Failure, tooManyRequests } from "../../../../../shared/failure.ts";
import type { Image } from "../../../../../shared/schema.ts";
import { uploadImage } from "../../../../base/calls.ts";
import { addProductPictures } from "../../../calls.ts";
import { maxPictures } from "../../lifecycle.ts";
import type { PicturedProduct } from "../../pictures-contract.ts";

/** A file that was chosen, the product that it goes to, and how far it is. */
export interface ChosenPicture {
  key: string;
  file: File;
  /** At the end of its name. */
  number: number | null;
  /** Where the browser shows it from. */
  preview: string;
  product: PicturedProduct | null;
  /** Products that its name may mean, where somebody has to choose. */
  proposed: PicturedProduct[];
  state: "waiting" | "sending" | "sent" | "failed";
  /** The part that was sent, 0 to 1. */
  share: number;
  failure: string | null;
  /** It was sent, and the product does not show it yet: it is not sent again. */
  image: Image | null;
}

export type ChangePicture = (key: string, change: Partial<ChosenPicture>) => void;

interface Sending {
  companyId: string;
  change: ChangePicture;
  /** Told until when nothing is sent because it was too much at once; null when it goes on. */
  onPause: (until: Date | null) => void;
  signal: AbortSignal;
}

export const fullText = ({ name }: PicturedProduct, shown: number): string =>
  `“${name}” já tem ${shown} de ${maxPictures} imagens`;

/**
 * Sends pictures of one product, then has the product show all that came behind those that it has. One that fails keeps
 * no other from its place, and says why.
 */
export async function sendPictures(
  sending: Sending,
  product: PicturedProduct,
  pictures: ChosenPicture[],
): Promise<void> {
  const { companyId, change, signal } = sending;
  const params = { companyId, id: product._id };
  const sent: { key: string; image: Image }[] = [];
  for (const { key, file, image } of pictures) {
    if (signal.aborted) break;
    try {
      change(key, { state: "sending", share: image ? 1 : 0, failure: null });
      const kept = image ?? (await uploadInTurn(sending, key, file));
      change(key, { image: kept });
      sent.push({ key, image: kept });
    } catch (error) {
      change(key, signal.aborted ? { state: "waiting" } : { state: "failed", failure: wordsOf(error) });
    }
  }
  if (sent.length === 0) return;
  try {
    const image = sent.map((picture) => picture.image);
    const { product: now } = await call(addProductPictures, { params, body: { product: { image } } });
    const shown = new Set(now.image.map(({ _id }) => _id));
    for (const { key, image } of sent)
      change(
        key,
        shown.has(image._id)
          ? { state: "sent" }
          : { state: "failed", failure: fullText(product, shown.size) },
      );
  } catch (error) {
    for (const { key } of sent) change(key, { state: "failed", failure: wordsOf(error) });
  }
}

/** Whoever sends hundreds of files comes to where the server asks for a pause: it is made, and the file goes then. */
async function uploadInTurn({ change, onPause, signal }: Sending, key: string, file: File): Promise<Image> {
  for (;;) {
    try {
      const { image } = await upload(uploadImage, file, (share) => change(key, { share }));
      return image;
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== tooManyRequests.code) throw error;
      const seconds = error.retryAfterSeconds ?? 60;
      onPause(new Date(Date.now() + seconds * 1000));
      await pause(seconds, signal);
      onPause(null);
      signal.throwIfAborted();
    }
  }
}

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

const wordsOf = (error: unknown): string =>
  error instanceof Failure || error instanceof ConnectionFailure
    ? error.message
    : "Algo deu errado. Tente de novo.";
