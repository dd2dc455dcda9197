import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/call.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { revalidateUnlessDetail } from "../../ui/use-detail-in-address.ts";
import { FoundOpenings, FoundProducts, homeDescription, homeHandle } from "./landing/found-sections.tsx";
import { loadHome } from "./landing/home-data.ts";
import { HomeHero } from "./landing/home-hero.tsx";
import { hydrateOnTouch } from "./landing/hydrate-on-touch.tsx";

export const handle = homeHandle;

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadHome(context.get(serverCallContext), new URL(request.url));

export const shouldRevalidate = revalidateUnlessDetail("vaga");

/** It shows what the start page shows, which is where search engines find it. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: "Página inicial antiga",
        description: homeDescription,
        type: "website",
        origin: loaderData.origin,
        path: "/home-antiga",
        canonicalPath: "/",
      })
    : [];

const FirstSections = hydrateOnTouch(
  "first",
  async () => (await import("./landing/quiet-parts.tsx")).FirstOfFormerHome,
);

const LowerHome = hydrateOnTouch(
  "lower",
  async () => (await import("./landing/quiet-parts.tsx")).LowerFormerHome,
);

/** The start page in its older order: what this is first, then who and what is in front, then all there is. */
export default function FormerHome() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero {...data} />
      <FirstSections data={data} />
      <FoundProducts {...data} />
      <FoundOpenings {...data} />
      <LowerHome data={data} />
    </>
  );
}
