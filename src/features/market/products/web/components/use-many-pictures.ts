import { useEffect, useRef, useState } from "react";
import { randomName } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { imageProblem } from "../../../../../ui/fields/image-upload-field.tsx";
import { matchProductPictures } from "../../../calls.ts";
import { maxPictures } from "../../lifecycle.ts";
import { inOrder, maxFilesAtOnce } from "../../picture-names.ts";
import type { PicturedProduct } from "../../pictures-contract.ts";
import { type ChangePicture, type ChosenPicture, sendPictures } from "./send-pictures.ts";

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
