import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/server-call.ts";
import { revalidateUnlessDialog } from "../../features/job-openings/web/components/use-opening-in-address.ts";
import { product } from "../../shared/product.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { FoundOpenings, FoundProducts } from "./landing/found-sections.tsx";
import { loadHome } from "./landing/home-data.ts";
import { homeDescription, homeHandle } from "./landing/home-head.ts";
import { HomeHero } from "./landing/home-hero.tsx";
import { Messages } from "./landing/messages-to-wake.ts";
import {
  AboutProduct,
  FeaturedCompanies,
  FeaturedProducts,
  HowItWorks,
  NewestProfessionals,
  PlansToChoose,
  Trainings,
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
  });
};

export default function Home() {
  const { finder, products, featured, companies, people, plans, courses } = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero />
      <FoundProducts products={products} finder={finder} />
      <FeaturedProducts products={featured} />
      <FoundOpenings finder={finder} />
      <Trainings courses={courses} />
      <FeaturedCompanies companies={companies} />
      <NewestProfessionals people={people} />
      <HowItWorks />
      <PlansToChoose plans={plans} />
      <AboutProduct className="mt-12 sm:mt-16" />
      <Messages />
    </>
  );
}
