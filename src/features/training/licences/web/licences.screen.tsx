import { Eye, Search, ShoppingCart } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { product } from "../../../../shared/product.ts";
import { isIdentifier } from "../../../../ui/address-filters.ts";
import { Card } from "../../../../ui/card.tsx";
import { StatCounter, StatRow } from "../../../../ui/figures/figures.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { NameSearch } from "../../../../ui/list/list-filters.tsx";
import { Skeleton, SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { courseNotFound } from "../../courses/contract.ts";
import { CoursePicture } from "../../courses/web/components/course-cards.tsx";
import { studyOf } from "../../enrolments/web/components/own-studies.ts";
import type { Licence } from "../contract.ts";
import { companyCourses, FavouriteButton, ReportButtons, saleOf } from "./components/licence-actions.tsx";
import { loadTeam, shownAtOnce, type Team } from "./components/team.tsx";
import { TeamList } from "./components/team-list.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { company } = await requireSession("co", request);
  const course = params.id ?? "";
  if (!company || !isIdentifier(course)) throw courseNotFound();
  const search = new URL(request.url).searchParams;
  const name = search.get("nome") ?? "";
  const parts = Math.max(1, Math.trunc(Number(search.get("partes"))) || 1);
  const shown = parts * shownAtOnce;
  return { name, parts, team: await loadTeam({ companyId: company._id, course, name, max: shown }) };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.team.licence.course.name ?? "Treinamento"} · ${product.name}` },
];

const back = <BackLink to={companyCourses}>Meus treinamentos</BackLink>;

export default function Licences() {
  const { name, parts, team } = useLoaderData<typeof clientLoader>();
  const [, setSearch] = useSearchParams();
  const { licence, isExclusive } = team;
  const { course } = licence;
  // As it was when one came: who gives away the last licence finds the team where it was.
  const [hadFree] = useState(licence.free > 0);
  const actions = <LicenceActions {...team} />;
  return (
    <>
      <PageHeader title={isExclusive ? "Treinamento exclusivo" : "Treinamento contratado"} back={back} />
      <Card className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-x-6">
        <CoursePicture
          image={course.image}
          name={course.name}
          sizes="(min-width: 640px) 224px, 96px"
          className="rounded-control sm:row-span-2"
        />
        <div className="space-y-1">
          <h2 className="text-lg font-bold text-pretty">{course.name}</h2>
          <p className="text-ink-muted">
            {course.user.name} {course.user.lastname}
          </p>
        </div>
        <div className="space-y-4 max-sm:col-span-2">
          <LicenceFacts licence={licence} isExclusive={isExclusive} />
          {!hadFree && actions}
        </div>
      </Card>
      <Section
        title="Equipe"
        action={
          licence.students > 0 && (
            <div className="flex flex-wrap gap-2">
              <ReportButtons course={course._id} />
            </div>
          )
        }
        lead="Libere o treinamento a quem deve fazê-lo. Enquanto a pessoa não começar, dá para retirar."
      >
        <search>
          <NameSearch
            label="Buscar por nome"
            name="nome"
            value={name}
            onSearch={(nome) => setSearch(nome ? { nome } : {}, { preventScrollReset: true })}
          />
        </search>
        <TeamList
          team={team}
          name={name}
          onMore={() =>
            setSearch(
              { ...(name && { nome: name }), partes: String(parts + 1) },
              { preventScrollReset: true, replace: true },
            )
          }
        />
        {hadFree && <div className="pt-4">{actions}</div>}
      </Section>
    </>
  );
}

export const HydrateFallback = () => (
  <>
    <PageHeader title="Treinamento contratado" back={back} />
    <Skeleton className="h-64 w-full rounded-card" />
    <SkeletonCards count={4} className="grid gap-3 py-6" />
  </>
);

const wordsOfBought = (count: number, isExclusive: boolean): string => {
  if (count === 1) return isExclusive ? "licença contratada" : "licença comprada";
  return isExclusive ? "licenças contratadas" : "licenças compradas";
};

/** Licences bought and free, and who is through. */
const LicenceFacts = ({ licence, isExclusive }: { licence: Licence; isExclusive: boolean }) => (
  <StatRow>
    <StatCounter value={licence.buyed} label={wordsOfBought(licence.buyed, isExclusive)} />
    <StatCounter
      value={licence.free}
      label={licence.free === 1 ? "licença livre" : "licenças livres"}
      tone={licence.free > 0 ? "success" : "waiting"}
    />
    <StatCounter value={licence.completed} label={licence.completed === 1 ? "concluiu" : "concluíram"} />
  </StatRow>
);

/** What there is to do with a course of the company, beside giving it to people. */
function LicenceActions({ licence, isExclusive }: Team) {
  const { _id: id } = licence.course;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {!isExclusive && (
        <LinkButton to={saleOf(id)} icon={ShoppingCart} variant={licence.free > 0 ? "secondary" : "primary"}>
          Comprar mais licenças
        </LinkButton>
      )}
      <LinkButton to={studyOf("co", id)} variant="secondary" icon={Eye}>
        Ver treinamento
      </LinkButton>
      {!isExclusive && (
        <>
          <FavouriteButton key={String(licence.is_favourite)} licence={licence} />
          <LinkButton to="/co/buscar-treinamentos" variant="secondary" icon={Search}>
            Buscar treinamentos
          </LinkButton>
        </>
      )}
    </div>
  );
}
