import { X } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { readStored, store } from "../../../../client/browser-storage.ts";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { NightBand } from "../../../../ui/layout/night-band.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { CartLink } from "./components/cart-link.tsx";
import { CourseListSkeleton } from "./components/course-list-skeleton.tsx";
import { CourseSearch } from "./components/course-search.tsx";
import { loadCourseSearch } from "./components/course-search-data.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return loadCourseSearch(call, new URL(request.url));
}

export const meta: MetaFunction = () => [{ title: `Buscar treinamentos · ${product.name}` }];

const header = (
  <PageHeader
    short
    title="Encontre um treinamento"
    lead="Aulas em vídeo de quem vende todo dia, para assistir no seu tempo."
    actions={<CartLink area="vc" />}
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <CourseListSkeleton />
    </>
  );
}

export default function ProfessionalFindCourses() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      {/* Whoever searches wants what was found. */}
      {data.shelves && <TrainingBanner />}
      <CourseSearch area="vc" data={data} />
    </>
  );
}

/** Invites to teach, until it is closed in this browser (specification, part 2, section 2). */
function TrainingBanner() {
  const [hidden, setHidden] = useState(() => readStored("training_banner") === "hidden");
  if (hidden) return null;
  function hide() {
    store("training_banner", "hidden");
    setHidden(true);
  }
  return (
    <NightBand
      aria-label="Ensine o que você sabe"
      className="relative mb-4 rounded-card p-4 pr-14 sm:p-6 sm:pr-16"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-reading space-y-1">
          <h2 className="text-lg font-bold">Ensine o que você sabe vender</h2>
          <p className="text-on-night-muted text-pretty">
            Cadastre seus treinamentos em vídeo e venda para profissionais e empresas de todo o Brasil.
          </p>
        </div>
        <LinkButton to="/vc/meus-treinamentos" variant="amber">
          Cadastrar treinamento
        </LinkButton>
      </div>
      <IconButton
        name="Não mostrar mais"
        icon={X}
        tone="on-night"
        onClick={hide}
        className="absolute top-2 right-2"
      />
    </NightBand>
  );
}
