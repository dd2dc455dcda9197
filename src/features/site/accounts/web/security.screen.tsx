import { lazy, Suspense } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { Container } from "../../../../ui/layout/container.tsx";
import { Skeleton, SkeletonText } from "../../../../ui/skeleton.tsx";
import { requireAnySession, startOfData } from "../../../base/sessions/web/components/guard.ts";

export const meta = () => [
  { title: `Segurança da conta · ${product.name}` },
  { name: "robots", content: "noindex" },
];

/** Everything that it needs comes after the session: strangers have no room for it. */
const SecurityView = lazy(async () => ({
  default: (await import("./components/security-view.tsx")).SecurityView,
}));

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await requireAnySession(request);
  const { loadSecurity } = await import("./components/security-calls.ts");
  return { security: await loadSecurity(), back: startOfData(session) };
}

export default function SecurityPage() {
  const { security, back } = useLoaderData<typeof clientLoader>();
  return (
    <Suspense fallback={<Waiting />}>
      <SecurityView security={security} back={back} />
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
