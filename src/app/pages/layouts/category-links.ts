import { useRouteLoaderData } from "react-router";
import type { loader } from "./public-layout.tsx";

/** The categories of the menu, each with its page; none where the frame of the page could not be read. */
export function useCategoryLinks(): { to: string; label: string }[] {
  const frame = useRouteLoaderData<typeof loader>("layouts/public-layout");
  return (frame?.categories ?? []).map(([slug, label]) => ({ to: `/categoria/${slug}`, label }));
}
