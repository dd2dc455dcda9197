import { useEffect, useRef, useState } from "react";
import { randomName } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { ConnectionFailure } from "../../../../../client/call-outcomes.ts";
import { upload } from "../../../../../client/upload.ts";
import { Failure, tooManyRequests } from "../../../../../shared/failure.ts";
import type { Image } from "../../../../../shared/schema.ts";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { imageProblem } from "../../../../../ui/fields/image-upload-field.tsx";
import { uploadImage } from "../../../../base/calls.ts";
import { addProductPictures, matchProductPictures } from "../../../calls.ts";
import { maxPictures } from "../../model.ts";
import { inOrder, maxFilesAtOnce } from "../../picture-names.ts";
import type { PicturedProduct } from "../../pictures-contract.ts";

/** The pictures of one product, in the order in which they will be shown. */
export interface PictureGroup {
  product: PicturedProduct;
  /** What the product has room for. */
  fitting: ChosenPicture[];
  /** What it has not. */
  beyond: ChosenPicture[];
}

/** Of two files that look the same one is enough. */
const sameness = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Files of pictures that somebody chose, which product each goes to, and their sending. */
export function useManyPictures(companyId: string) {
  const [pictures, setPictures] = useState<ChosenPicture[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const [matching, setMatching] = useState(false);
  const [sending, setSending] = useState<AbortController | null>(null);
  const [pausedUntil, setPausedUntil] = useState<Date | null>(null);
  const previews = useRef(new Set<string>());

  // A preview lives in the browser's memory until it is let go.
  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview);
    };
  }, []);

  const change: ChangePicture = (key, changed) =>
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...changed } : picture)));

  async function add(files: File[]) {
    const known = new Set(pictures.map(({ file }) => sameness(file)));
    const wrong: string[] = [];
    const good: File[] = [];
    for (const file of files) {
      const problem = imageProblem(file);
      if (problem) wrong.push(`${file.name}: ${problem}`);
      else if (!known.has(sameness(file))) good.push(file);
      known.add(sameness(file));
    }
    const room = maxFilesAtOnce - pictures.length;
    if (good.length > room)
      wrong.push(`São até ${maxFilesAtOnce} arquivos por vez: ${good.length - room} ficaram de fora.`);
    setProblems(wrong);
    await match(good.slice(0, room));
  }

  async function match(files: File[]) {
    if (files.length === 0) return;
    setMatching(true);
    try {
      const file_name_list = files.map(({ name }) => name.slice(-255));
      const { match_list } = await call(matchProductPictures, {
        params: { companyId },
        body: { file_name_list },
      });
      const chosen = files.map((file, index): ChosenPicture => {
        const { number = null, product_list: found = [] } = match_list[index] ?? {};
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        return {
          ...{ key: randomName(), file, number, preview },
          product: (found.length === 1 && found[0]) || null,
          proposed: found.length > 1 ? found : [],
          ...{ state: "waiting", share: 0, failure: null, image: null },
        };
      });
      setPictures((all) => [...all, ...chosen]);
    } catch (error) {
      showFailure(error);
    } finally {
      setMatching(false);
    }
  }

  const groups = groupsOf(pictures);

  async function send() {
    const control = new AbortController();
    setSending(control);
    const shared = { companyId, change, onPause: setPausedUntil, signal: control.signal };
    for (const { product, fitting } of groups) {
      const open = fitting.filter(({ state }) => state !== "sent");
      if (open.length > 0 && !control.signal.aborted) await sendPictures(shared, product, open);
    }
    setSending(null);
  }

  return {
    pictures,
    groups,
    problems,
    matching,
    isSending: sending !== null,
    pausedUntil,
    add,
    send,
    stop: () => sending?.abort(),
    assign: (key: string, product: PicturedProduct | null) =>
      change(key, { product, state: "waiting", failure: null }),
    leaveOut: (key: string) => setPictures((all) => all.filter((picture) => picture.key !== key)),
    clear: () => setPictures([]),
  };
}

function groupsOf(pictures: ChosenPicture[]): PictureGroup[] {
  const byProduct = Map.groupBy(
    pictures.filter(({ product }) => product),
    ({ product }) => product?._id,
  );
  return [...byProduct.values()].flatMap((ofProduct) => {
    const [product] = ofProduct.flatMap(({ product: its }) => its ?? []);
    if (!product) return [];
    const ordered = ofProduct.toSorted((one, other) =>
      inOrder({ ...one, fileName: one.file.name }, { ...other, fileName: other.file.name }),
    );
    const room = Math.max(0, maxPictures - product.pictures);
    return { product, fitting: ordered.slice(0, room), beyond: ordered.slice(room) };
  });
}

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

type ChangePicture = (key: string, change: Partial<ChosenPicture>) => void;

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
async function sendPictures(
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
