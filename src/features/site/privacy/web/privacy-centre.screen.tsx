import { lazy, Suspense } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { Container } from "../../../../ui/layout/container.tsx";
import { Skeleton, SkeletonText } from "../../../../ui/skeleton.tsx";
import { requireAnySession, startOfData } from "../../../base/sessions/web/components/guard.ts";

export const meta = () => [
  { title: `Minha privacidade · ${product.name}` },
  { name: "robots", content: "noindex" },
];

/** Everything that it needs comes after the session: strangers have no room for it. */
const PrivacyCentreView = lazy(async () => ({
  default: (await import("./components/privacy-centre-view.tsx")).PrivacyCentreView,
}));

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await requireAnySession(request);
  const { loadCentre } = await import("./components/privacy-calls.ts");
  const { user, auth } = session;
  return { ...(await loadCentre(auth.type)), userId: user._id, back: startOfData(session) };
}

export default function PrivacyCentrePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  return (
    <Suspense fallback={<Waiting />}>
      <PrivacyCentreView {...loaded} />
    </Suspense>
  );
}

const Waiting = () => (
  <Container width="reading" className="space-y-6 py-6 sm:py-12">
    <Skeleton className="h-8 w-56" />
    <SkeletonText lines={8} />
  </Container>
);

export const HydrateFallback = () => <Waiting />;
