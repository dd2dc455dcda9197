import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../client/server-call.ts";
import { product } from "../../../shared/product.ts";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { getJobOpening } from "../contract.ts";
import { ApplyButton } from "./components/apply-button.tsx";
import { jobPostingData } from "./components/job-posting-data.ts";
import { OpeningHeader } from "./components/opening-header.tsx";
import { excerptOf, placeOf } from "./components/opening-texts.ts";
import { OpeningWithAction } from "./components/opening-with-action.tsx";
import { useOwnView } from "./components/use-own-view.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const { job_opportunity: opening } = await call(getJobOpening, { params: { id: params.slug ?? "" } });
  return { opening, origin: new URL(request.url).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { opening, origin } = loaderData;
  const title = `${opening.name} em ${placeOf(opening.address)}`;
  const description = `${opening.company.name_fancy}: ${excerptOf(opening.description)}`;
  const address = `${origin}/vaga/${opening.slug}`;
  const { image } = opening.company;
  const isOpen = opening.status === "OPEN";
  return [
    { title: `${title} · ${product.name}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "article" },
    { property: "og:site_name", content: product.name },
    { property: "og:locale", content: "pt_BR" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    ...(image ? [{ property: "og:image", content: new URL(image.url, origin).href }] : []),
    isOpen ? { "script:ld+json": jobPostingData(opening, origin) } : { name: "robots", content: "noindex" },
  ];
};

export default function JobOpeningPage() {
  const { opening: rendered } = useLoaderData<typeof loader>();
  const [opening, replace] = useOwnView(rendered);
  return (
    <Container className="pb-10">
      <OpeningHeader opening={opening} back={<BackLink to="/#vagas">Vagas</BackLink>} />
      <OpeningWithAction
        opening={opening}
        action={<ApplyButton opening={opening} onApplied={replace} fullWidth />}
      />
    </Container>
  );
}
