import { type ShouldRevalidateFunction, useLocation, useNavigate, useSearchParams } from "react-router";

const openedHere = { openedHere: true };

/** The opening whose details are shown over the page or beside the list: `?vaga=slug`, so that Back closes them and the link can be sent. */
export function useOpeningInAddress() {
  const [search] = useSearchParams();
  const { state, hash } = useLocation();
  const navigate = useNavigate();

  const goTo = (slug: string | null, options: { replace?: boolean; state?: unknown }) => {
    const next = new URLSearchParams(search);
    if (slug) next.set("vaga", slug);
    else next.delete("vaga");
    return navigate({ search: next.toString(), hash }, { preventScrollReset: true, ...options });
  };

  return {
    slug: search.get("vaga"),
    open: (slug: string) => goTo(slug, { state: openedHere }),
    /** Beside the list, where Back leads away from both. */
    choose: (slug: string) => goTo(slug, { replace: true }),
    // Who came by a link has no earlier page of ours to go back to.
    close: () =>
      (state as typeof openedHere | null)?.openedHere ? navigate(-1) : goTo(null, { replace: true }),
  };
}

const withoutOpening = ({ pathname, searchParams }: URL): string => {
  const rest = new URLSearchParams(searchParams);
  rest.delete("vaga");
  return `${pathname}?${rest}`;
};

/** For routes that show openings in a dialog: opening and closing it loads nothing anew. */
export const revalidateUnlessDialog: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const onlyDialog =
    currentUrl.href !== nextUrl.href && withoutOpening(currentUrl) === withoutOpening(nextUrl);
  return onlyDialog ? false : defaultShouldRevalidate;
};
