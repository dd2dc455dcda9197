import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../client/server-call.ts";
import { excerptOf } from "../../../shared/format/excerpt.ts";
import { formatPlace } from "../../../shared/format/place.ts";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { getJobOpening } from "../contract.ts";
import { ApplyButton } from "./components/apply-button.tsx";
import { jobPostingData } from "./components/job-posting-data.ts";
import { OpeningHeader } from "./components/opening-header.tsx";
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
  const title = `${opening.name} em ${formatPlace(opening.address) || "todo o Brasil"}`;
  const description = `${opening.company.name_fancy}: ${excerptOf(opening.description)}`;
  return [
    ...pageMeta({
      title,
      description,
      type: "article",
      origin,
      path: `/vaga/${opening.slug}`,
      image: opening.company.image?.url,
    }),
    opening.status === "OPEN"
      ? { "script:ld+json": jobPostingData(opening, origin) }
      : { name: "robots", content: "noindex" },
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
