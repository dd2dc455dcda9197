import { type ShouldRevalidateFunction, useLocation, useNavigate, useSearchParams } from "react-router";

const openedHere = { openedHere: true };

/** The thing whose details are shown over a page or beside its list: `?vaga=slug`, so that Back closes them and the link can be sent. */
export function useDetailInAddress(parameter: string) {
  const [search] = useSearchParams();
  const { state, hash } = useLocation();
  const navigate = useNavigate();

  const goTo = (slug: string | null, options: { replace?: boolean; state?: unknown }) => {
    const next = new URLSearchParams(search);
    if (slug) next.set(parameter, slug);
    else next.delete(parameter);
    return navigate({ search: next.toString(), hash }, { preventScrollReset: true, ...options });
  };

  return {
    slug: search.get(parameter),
    open: (slug: string) => goTo(slug, { state: openedHere }),
    /** Beside the list, where Back leads away from both. */
    choose: (slug: string) => goTo(slug, { replace: true }),
    // Who came by a link has no earlier page of ours to go back to.
    close: () =>
      (state as typeof openedHere | null)?.openedHere ? navigate(-1) : goTo(null, { replace: true }),
  };
}

/** For routes that show details in a dialog: opening and closing it loads nothing anew. */
export const revalidateUnlessDetail =
  (parameter: string): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    const without = ({ pathname, searchParams }: URL) => {
      const rest = new URLSearchParams(searchParams);
      rest.delete(parameter);
      return `${pathname}?${rest}`;
    };
    const onlyDetail = currentUrl.href !== nextUrl.href && without(currentUrl) === without(nextUrl);
    return onlyDetail ? false : defaultShouldRevalidate;
  };
