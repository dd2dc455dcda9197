import { type ShouldRevalidateFunction, useLocation, useNavigate, useSearchParams } from "react-router";

const openedHere = { openedHere: true };

/** The person whose details are shown over the page: `?profissional=slug`, so that Back closes them and the link can be sent. */
export function useProfessionalInAddress() {
  const [search] = useSearchParams();
  const { state, hash } = useLocation();
  const navigate = useNavigate();

  const goTo = (slug: string | null, options: { replace?: boolean; state?: unknown }) => {
    const next = new URLSearchParams(search);
    if (slug) next.set("profissional", slug);
    else next.delete("profissional");
    return navigate({ search: next.toString(), hash }, { preventScrollReset: true, ...options });
  };

  return {
    slug: search.get("profissional"),
    open: (slug: string) => goTo(slug, { state: openedHere }),
    // Who came by a link has no earlier page of ours to go back to.
    close: () =>
      (state as typeof openedHere | null)?.openedHere ? navigate(-1) : goTo(null, { replace: true }),
  };
}

const withoutPerson = ({ pathname, searchParams }: URL): string => {
  const rest = new URLSearchParams(searchParams);
  rest.delete("profissional");
  return `${pathname}?${rest}`;
};

/** For routes that show a person in a dialog: opening and closing it loads nothing anew. */
export const revalidateUnlessPerson: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const onlyPerson = currentUrl.href !== nextUrl.href && withoutPerson(currentUrl) === withoutPerson(nextUrl);
  return onlyPerson ? false : defaultShouldRevalidate;
};
