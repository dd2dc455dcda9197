import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/server-call.ts";
import { revalidateUnlessDialog } from "../../features/work/job-openings/web/components/use-opening-in-address.ts";
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

/** The start page in its older order: what this is first, then who and what is in front, then all there is. */
export default function FormerHome() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero />
      <AboutProduct />
      <Highlights data={data} />
      <FoundProducts {...data} />
      <FoundOpenings {...data} />
      <NewestTrainings {...data} />
      <Testimonials title="Quem usa conta" testimonials={data.testimonials} />
      <WaysOn />
      <HowItWorks />
      <PlansToChoose {...data} />
      <Messages />
    </>
  );
}
