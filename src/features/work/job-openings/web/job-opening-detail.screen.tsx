import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { Skeleton, SkeletonText } from "../../../../ui/skeleton.tsx";
import { ReportButton } from "../../../base/moderation/web/components/report-button.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getJobOpening } from "../../calls.ts";
import { ApplyButton } from "./components/apply-button.tsx";
import { OpeningHeader, OpeningWithAction } from "./components/opening-page.tsx";

export const handle: PageHandle = { keptOffline: true };

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  const { job_opportunity } = await call(getJobOpening, { params: { id: params.id ?? "" } });
  return job_opportunity;
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.name ?? "Vaga"} · ${product.name}` },
];

export function HydrateFallback() {
  return (
    <div className="space-y-6 pt-10">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-20 w-full rounded-card" />
      <SkeletonText lines={8} />
    </div>
  );
}

export default function JobOpeningDetail() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [changed, setChanged] = useState(loaded);
  const opening = changed._id === loaded._id ? changed : loaded;
  return (
    <>
      <OpeningHeader opening={opening} back={<BackLink to="/vc/buscar-vagas">Buscar vagas</BackLink>} />
      <OpeningWithAction
        opening={opening}
        action={<ApplyButton opening={opening} onApplied={setChanged} label="Inscrever" fullWidth />}
      />
      <ReportButton kind="job-opening" subject={opening._id} />
    </>
  );
}
