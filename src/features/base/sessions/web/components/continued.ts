import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";

/** What a visitor began and goes on with after the login. */
export type ContinuedAction =
  | "inscrever"
  | "representar-produto"
  | "representar-categoria"
  | "por-no-carrinho"
  | "avisar-openings"
  | "avisar-products"
  | "avisar-courses";

export const continuedParameter = "continuar";

/** The address to come back to after the login, which remembers what was begun. */
export const continuing = (path: string, action: ContinuedAction): string =>
  `${path}?${continuedParameter}=${action}`;

/** What an address goes on with; null where it is only an address. */
export const continuedIn = (path: string): string | null =>
  new URL(path, "http://localhost").searchParams.get(continuedParameter);

/**
 * Goes on, once, with what was begun before the login. The address forgets it at once, so that neither a reload nor Back
 * begins it again.
 * @param run asks before it does anything, for an address may come from somebody else; null while that cannot be told yet
 */
export function useContinued(action: ContinuedAction, run: (() => Promise<unknown>) | null): void {
  const [search, setSearch] = useSearchParams();
  const begun = useRef(false);
  const wanted = run !== null && search.get(continuedParameter) === action;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether it is wanted counts, not which function does it
  useEffect(() => {
    if (!wanted || begun.current) return;
    begun.current = true;
    setSearch(
      (search) => {
        search.delete(continuedParameter);
        return search;
      },
      { replace: true, preventScrollReset: true },
    );
    run().catch(showFailure);
  }, [wanted]);
}
