import { GraduationCap, HandCoins, type LucideIcon, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { CourseCard, ThemeLinks } from "../../../features/training/courses/web/components/course-cards.tsx";
import {
  courseFilters,
  loadCourses,
} from "../../../features/training/courses/web/components/course-search.ts";
import { newestOnHome } from "../../../features/training/courses/web/components/home-courses.ts";
import { product } from "../../../shared/product.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-or-failed.tsx";
import { FoundList } from "../../../ui/finder/found-list.tsx";
import { Container } from "../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../ui/more-pages.tsx";
import { PhoneRow } from "../../../ui/phone-row.tsx";
import { CompanyHighlights, FeaturedTrainings, WhoIsHere } from "./highlights.tsx";
import type { CompanyHomeData, HomeData } from "./home-data.ts";
import { HowItWorks } from "./how-it-works.tsx";
import { DistantSection, ListTabs } from "./landing-section.tsx";
import { Messages } from "./messages.tsx";
import { PlansToChoose, Testimonials } from "./plans-and-testimonials.tsx";
import { PostingLink } from "./posting-links.tsx";

/** What stands around the lists of the start pages (`hydrate-on-touch.tsx`). */

export const LowerHome = ({ data }: { data: HomeData }) => (
  <>
    <Trainings {...data} />
    <HowItWorks />
    <WhoIsHere {...data} />
    <PlansToChoose {...data} />
    <WaysOn />
    <Testimonials title="Quem usa conta" testimonials={data.testimonials} />
    <AboutProduct className="mt-8 sm:mt-12" />
    <Messages />
  </>
);

export const FirstOfFormerHome = ({ data }: { data: HomeData }) => (
  <>
    <AboutProduct />
    <WhoIsHere {...data} />
  </>
);

export const LowerFormerHome = ({ data }: { data: HomeData }) => (
  <>
    <Trainings {...data} />
    <Testimonials title="Quem usa conta" testimonials={data.testimonials} />
    <WaysOn />
    <HowItWorks />
    <PlansToChoose {...data} />
    <Messages />
  </>
);

export const LowerForCompanies = ({ data }: { data: CompanyHomeData }) => (
  <>
    <PlansToChoose plans={data.plans} />
    <CompanyHighlights data={data} />
    <Messages />
  </>
);

/** What else one can do here: for teams, for who teaches, for who refers others. */
export const WaysOn = () => (
  <DistantSection
    title="Faça mais por aqui"
    className="distant-24"
    lead="Para a sua equipe, para o que você sabe e para quem você conhece."
  >
    <PhoneRow className="lg:grid-cols-3">
      <CallCard
        icon={UsersRound}
        title="Registre a sua equipe"
        text="Cadastre quem vende pela empresa e libere treinamentos para cada pessoa, com prazo e certificado."
      >
        <PostingLink what="team" variant="secondary" />
      </CallCard>
      <CallCard
        icon={GraduationCap}
        title="Ensine o que você sabe"
        text="Grave as suas aulas, escolha o preço e receba por cada aluno, sem mensalidade."
      >
        <LinkButton to="/treinadores" variant="secondary">
          Seja um treinador
        </LinkButton>
      </CallCard>
      <CallCard
        icon={HandCoins}
        title="Indique e lucre"
        text="Compartilhe o seu link: de cada plano que alguém assina por ele, uma parte é sua."
      >
        <LinkButton to="/afiliados" variant="secondary">
          Seja um afiliado
        </LinkButton>
      </CallCard>
    </PhoneRow>
  </DistantSection>
);

interface CallCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The button that begins it. */
  children: ReactNode;
}

/** Something more that one can do here, beside others in a list. */
const CallCard = ({ icon: Icon, title, text, children }: CallCardProps) => (
  <Card as="li" className="flex flex-col items-start gap-4">
    <div className="grow space-y-2">
      <div className="flex items-center gap-3 sm:flex-col sm:items-start">
        <span
          aria-hidden="true"
          className="flex size-11 shrink-0 items-center justify-center rounded-control bg-amber-soft text-amber-strong"
        >
          <Icon size={22} />
        </span>
        <h3 className="text-lg font-semibold">{title}</h3>
      </div>
      <p className="text-ink-muted text-pretty">{text}</p>
    </div>
    {children}
  </Card>
);

/** The courses: their themes, those in front, and the newest. */
function Trainings({ courses }: Pick<HomeData, "courses">) {
  const { newest, featured, themes } = courses;
  const front = {
    label: "Em destaque",
    content: (
      <FeaturedTrainings courses={featured}>
        <PostingLink what="training" variant="secondary" />
      </FeaturedTrainings>
    ),
  };
  const all = { label: "Mais novos", content: <NewestTrainings newest={newest} /> };
  return (
    <DistantSection
      id="treinamentos"
      className="distant-40"
      title="Treinamentos para vender mais"
      lead="Aulas em vídeo de quem vende todo dia, para assistir no seu tempo."
    >
      {themes.length > 0 && <ThemeLinks themes={themes} addressOf={({ slug }) => `/categoria/${slug}`} />}
      <ListTabs label="Quais treinamentos" tabs={featured.length > 0 ? [front, all] : [all]} />
    </DistantSection>
  );
}

function NewestTrainings({ newest }: Pick<HomeData["courses"], "newest">) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: newest,
    size: newestOnHome,
    of: "treinamentos",
    load: (page) => loadCourses(courseFilters.none, {}, { limit: newestOnHome, page }),
  });
  if (newest.length === 0)
    return <EmptyState text="Ainda não há treinamentos por aqui." action={<PostingLink what="training" />} />;
  return (
    <div className="@container space-y-4">
      <FoundList ref={list} changing={false} columns="@md:grid-cols-2 @4xl:grid-cols-4">
        {items.map((course) => (
          <CourseCard key={course._id} course={course} to={`/treinamento/${course.slug}`} inRow />
        ))}
      </FoundList>
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
    </div>
  );
}

/** What the name means, and for whom it was made. */
function AboutProduct({ className = "" }: { className?: string }) {
  return (
    <section
      id="sobre"
      aria-labelledby="sobre-titulo"
      className={`distant-28 bg-surface-muted py-6 sm:py-12 ${className}`}
    >
      <Container width="reading" className="space-y-4">
        <h2 id="sobre-titulo" className="text-xl font-bold">
          Por que {product.name}
        </h2>
        <p className="text-pretty">
          Praça é como o representante chama a região que atende, e é onde a cidade se encontra. Fizemos a{" "}
          {product.name} para quem vive de vender: o representante entre duas visitas, a vendedora de loja que
          quer crescer, a fábrica que precisa de gente boa em outra cidade.
        </p>
        <p className="text-pretty">
          Aqui a vaga mostra salário, cidade e prazo; o currículo fala a língua de vendas; e a conversa é
          direta entre quem contrata e quem vende, sem intermediário.
        </p>
      </Container>
    </section>
  );
}
