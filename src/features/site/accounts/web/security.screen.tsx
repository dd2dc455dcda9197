import { lazy, Suspense } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { Container } from "../../../../ui/layout/page-parts.tsx";
import { Skeleton, SkeletonText } from "../../../../ui/skeleton.tsx";
import { listAdministrationVisits } from "../../../base/calls.ts";
import { requireAnySession, startOfData } from "../../../base/sessions/web/components/guard.ts";
import { getSecurity } from "../../calls.ts";

export const meta = () => [
  { title: `Segurança da conta · ${product.name}` },
  { name: "robots", content: "noindex" },
];

/** It brings zod and the forms, for which the first load of a stranger has no room. */
const SecurityView = lazy(async () => ({
  default: (await import("./components/security-view.tsx")).SecurityView,
}));

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await requireAnySession(request);
  const [security, { visit_list: visits }] = await Promise.all([
    call(getSecurity, {}),
    call(listAdministrationVisits, {}),
  ]);
  return { security, visits, back: startOfData(session) };
}

export default function SecurityPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  return (
    <Suspense fallback={<Waiting />}>
      <SecurityView {...loaded} />
    </Suspense>
  );
}

const Waiting = () => (
  <Container width="reading" className="space-y-6 py-6 sm:py-12">
    <Skeleton className="h-8 w-56" />
    <SkeletonText lines={6} />
  </Container>
);

export const HydrateFallback = () => <Waiting />;
