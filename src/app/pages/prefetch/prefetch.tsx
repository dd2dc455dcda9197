import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { onLinkIntent } from "./link-intent.ts";

/** Fetches the program and the data of the page that somebody is about to go to. */
export function Prefetch() {
  const [page, setPage] = useState<string>();
  useEffect(() => onLinkIntent(({ pathname, search }) => setPage(pathname + search)), []);
  return page && <PrefetchPageLinks page={page} />;
}
