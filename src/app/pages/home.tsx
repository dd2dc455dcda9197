import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/call.ts";
import { openingsFeed } from "../../features/work/job-openings/addresses.ts";
import { product } from "../../shared/product.ts";
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

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const title = `${product.name}: ${product.tagline}`;
  return pageMeta({
    title,
    windowTitle: title,
    description: homeDescription,
    type: "website",
    origin: loaderData.origin,
    path: "/",
    data: loaderData.about,
    feed: openingsFeed,
  });
};

const LowerHome = hydrateOnTouch("lower", async () => (await import("./landing/quiet-parts.tsx")).LowerHome);

export default function Home() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero {...data} />
      <FoundProducts {...data} />
      <FoundOpenings {...data} />
      <LowerHome data={data} />
    </>
  );
}
