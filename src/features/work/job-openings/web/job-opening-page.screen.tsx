import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call, serverCallContext } from "../../../../client/call.ts";
import { excerptOf } from "../../../../shared/format/html.ts";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { Container } from "../../../../ui/layout/page-parts.tsx";
import { breadcrumbData, type PageHandle, pageMeta } from "../../../../ui/page-meta.ts";
import { useSession } from "../../../base/sessions/web/components/session.ts";
import { getJobOpening } from "../../calls.ts";
import { openingsFeed } from "../addresses.ts";
import type { JobOpening } from "../contract.ts";
import { ApplyButton } from "./components/apply-button.tsx";
import { jobPostingData, OpeningHeader, OpeningWithAction } from "./components/opening-page.tsx";
import { openingPlace } from "./components/opening-texts.ts";

const openingsInTrail = { name: "Vagas", path: "/#vagas" };

export const handle: PageHandle = { keptOffline: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const { job_opportunity: opening } = await call(getJobOpening, { params: { id: params.slug ?? "" } });
  return { opening, origin: new URL(request.url).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { opening, origin } = loaderData;
  const title = `${opening.name} em ${openingPlace(opening).replace("Todo o", "todo o")}`;
  const description = `${opening.company.name_fancy}: ${excerptOf(opening.description)}`;
  const path = `/vaga/${opening.slug}`;
  const isOpen = opening.status === "OPEN";
  const way = breadcrumbData(origin, [openingsInTrail, { name: opening.name, path }]);
  return pageMeta({
    title,
    description,
    type: "article",
    origin,
    path,
    picture: { of: "vaga", slug: opening.slug },
    isHidden: !isOpen,
    feed: openingsFeed,
    data: isOpen ? [jobPostingData(opening, origin), way] : [],
  });
};

export default function JobOpeningPage() {
  const { opening: rendered } = useLoaderData<typeof loader>();
  const [opening, replace] = useOwnView(rendered);
  return (
    <Container className="pb-10">
      <OpeningHeader
        opening={opening}
        back={<BackLink to={openingsInTrail.path}>{openingsInTrail.name}</BackLink>}
      />
      <OpeningWithAction
        opening={opening}
        action={<ApplyButton opening={opening} onApplied={replace} fullWidth />}
      />
    </Container>
  );
}

/**
 * An opening that a public page was rendered with, seen by who is signed in: the server rendered it as for a visitor,
 * so a professional's own application is asked for afterwards.
 */
function useOwnView(rendered: JobOpening): [JobOpening, (opening: JobOpening) => void] {
  const session = useSession();
  const [own, setOwn] = useState<JobOpening | null>(null);
  const professionalId = session?.auth.type === "SALESMAN" ? session.user._id : null;

  useEffect(() => {
    setOwn(null);
    if (!professionalId) return;
    let current = true;
    call(getJobOpening, { params: { id: rendered._id } }).then(
      (answer) => current && setOwn(answer.job_opportunity),
      // The button still works: the server refuses a second application.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [rendered._id, professionalId]);

  return [own?._id === rendered._id ? own : rendered, setOwn];
}
