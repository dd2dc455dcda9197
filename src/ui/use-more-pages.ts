import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { showFailure } from "./feedback/feedback.ts";
import { rememberPages, restoredPages } from "./restored-pages.ts";

interface MorePages<T> {
  /** The page that the screen came with. */
  first: T[];
  /** Things on a full page. */
  size: number;
  /** What the list depends on: when it changes, only the first page counts again. No two lists of a screen share it. */
  of: string;
  load: (page: number) => Promise<T[]>;
}

/**
 * A list (`ref={list}` on its ul or tbody) that grows by 'Carregar mais'. A thing that slid to the next page meanwhile is not
 * shown twice. Back finds the list as long as it was left, before it is painted, and the further pages are asked for anew.
 */
export function useMorePages<T extends { _id: string }, List extends HTMLElement = HTMLUListElement>({
  first,
  size,
  of,
  load,
}: MorePages<T>) {
  const place = `${useLocation().key} ${of}`;
  const [more, setMore] = useState(() => ({ of, pages: restoredPages<T>(place) }));
  const [busy, setBusy] = useState(false);
  const pages = more.of === of ? more.pages : restoredPages<T>(place);
  const items = [...new Map([...first, ...pages.flat()].map((item) => [item._id, item])).values()];
  const last = pages.at(-1) ?? first;
  const list = useRef<List>(null);
  const focusAt = useRef<number | null>(null);

  useEffect(() => rememberPages(place, pages), [place, pages]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was kept while the things may have changed
  useEffect(() => {
    if (pages.length > 0) refresh().catch(() => undefined);
  }, []);

  // The button may be gone with the last page; the focus goes on to the first thing that came.
  useEffect(() => {
    if (focusAt.current === null || items.length <= focusAt.current) return;
    list.current?.children[focusAt.current]?.querySelector("a")?.focus({ preventScroll: true });
    focusAt.current = null;
  }, [items.length]);

  async function loadMore(): Promise<void> {
    setBusy(true);
    try {
      const page = await load(pages.length + 1);
      focusAt.current = items.length;
      setMore({ of, pages: [...pages, page] });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  /** Loads the further pages anew, after something in the list changed. */
  async function refresh(): Promise<void> {
    const fresh = await Promise.all(pages.map((_, index) => load(index + 1)));
    // Another page may have come meanwhile, or another list.
    setMore((now) => (now.of === of ? { of, pages: [...fresh, ...now.pages.slice(fresh.length)] } : now));
  }

  return { items, list, hasMore: last.length === size, busy, loadMore, refresh };
}
