import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/server-call.ts";
import { openingsFeed } from "../../features/work/job-openings/feed.ts";
import { revalidateUnlessDialog } from "../../features/work/job-openings/web/components/use-opening-in-address.ts";
import { product } from "../../shared/product.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { FoundOpenings, FoundProducts } from "./landing/found-sections.tsx";
import { loadHome } from "./landing/home-data.ts";
import { homeDescription, homeHandle } from "./landing/home-head.ts";
import { HomeHero } from "./landing/home-hero.tsx";
import { Messages } from "./landing/messages-to-wake.ts";
import {
  AboutProduct,
  Highlights,
  HowItWorks,
  NewestTrainings,
  PlansToChoose,
  Testimonials,
  WaysOn,
} from "./landing/quiet-sections.ts";

export const handle = homeHandle;

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadHome(context.get(serverCallContext), new URL(request.url));

export const shouldRevalidate = revalidateUnlessDialog;

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

export default function Home() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero />
      <FoundProducts {...data} />
      <FoundOpenings {...data} />
      <NewestTrainings {...data} />
      <HowItWorks />
      <PlansToChoose {...data} />
      <Highlights data={data} />
      <Testimonials title="Quem usa conta" testimonials={data.testimonials} />
      <WaysOn />
      <AboutProduct className="mt-12 sm:mt-16" />
      <Messages />
    </>
  );
}
