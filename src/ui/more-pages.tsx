import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "./button.tsx";
import { showFailure } from "./feedback/feedback.tsx";

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

interface LoadMoreProps {
  /** More can be loaded: the last page came back full. Nothing is drawn otherwise. */
  hasMore: boolean;
  onLoadMore: () => void;
  busy?: boolean;
  label?: string;
}

export function LoadMore({ hasMore, onLoadMore, busy, label = "Carregar mais" }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="flex justify-center pt-2">
      <Button variant="secondary" size="lg" busy={busy} onClick={onLoadMore} className="w-full sm:w-auto">
        {label}
      </Button>
    </div>
  );
}

/** How many lists are kept; the one that was looked at longest ago goes first. */
const maxKept = 40;

const kept = new Map<string, unknown[][]>();

/** The further pages that a list had at an entry of the history; none where nothing was kept. */
export const restoredPages = <T,>(place: string): T[][] => (kept.get(place) as T[][] | undefined) ?? [];

/** Keeps what 'Carregar mais' brought, so that Back finds it; a reload begins anew. */
export function rememberPages(place: string, pages: unknown[][]): void {
  kept.delete(place);
  if (pages.length === 0) return;
  kept.set(place, pages);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}

/** Forgets all of it: somebody else looks now. */
export const forgetPages = (): void => kept.clear();
