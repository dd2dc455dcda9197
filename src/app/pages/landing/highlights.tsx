import type { ReactNode } from "react";
import { Link } from "react-router";
import { FeaturedProfessionals } from "../../../features/market/contacts/web/components/featured-professionals.tsx";
import type { CompanyCard } from "../../../features/people/companies/contract.ts";
import type { UserCard } from "../../../features/people/users/contract.ts";
import { CourseCard } from "../../../features/training/courses/web/components/course-cards.tsx";
import { formatPlace } from "../../../shared/format/place.ts";
import { Card } from "../../../ui/card.tsx";
import { Carousel } from "../../../ui/carousel.tsx";
import { LinkButton } from "../../../ui/link.tsx";
import { PhoneRow } from "../../../ui/phone-row.tsx";
import { CompanyLogo } from "../../../ui/picture.tsx";
import { FeaturedOpenings, FeaturedProducts } from "./featured.tsx";
import type { CompanyHomeData, HomeData } from "./home-data.ts";
import { DistantSection, ListTabs } from "./landing-section.tsx";
import { PostingLink } from "./posting-links.tsx";
import { StepRow } from "./steps.tsx";

interface FeaturedTrainingsProps {
  courses: HomeData["courses"]["featured"];
  /** What whoever reads it does next. */
  children: ReactNode;
}

/** Courses that are put in front: four, on a phone one at a time. */
export const FeaturedTrainings = ({ courses, children }: FeaturedTrainingsProps) => (
  <>
    <PhoneRow className="sm:grid-cols-2 lg:grid-cols-4">
      {courses.map((course) => (
        <CourseCard key={course._id} course={course} to={`/treinamento/${course.slug}`} />
      ))}
    </PhoneRow>
    {children}
  </>
);

interface InFrontProps extends Pick<CompanyHomeData, "openings" | "featured" | "courses"> {
  /** What whoever reads of the trainings does next. */
  courseAction: ReactNode;
}

/** What is put in front, a kind at a time, each with the way to put something of one's own there. */
function InFront({ openings, featured, courses, courseAction }: InFrontProps) {
  const tabs = [
    openings.length > 0 && { label: "Vagas", content: <FeaturedOpenings openings={openings} /> },
    featured.length > 0 && { label: "Produtos", content: <FeaturedProducts products={featured} /> },
    courses.length > 0 && {
      label: "Treinamentos",
      content: <FeaturedTrainings courses={courses}>{courseAction}</FeaturedTrainings>,
    },
  ].filter((tab) => tab !== false);
  if (tabs.length === 0) return null;
  return (
    <DistantSection
      className="distant-48"
      title="Em destaque"
      lead="O que empresas e treinadores põem em evidência agora."
    >
      <ListTabs label="Em destaque" tabs={tabs} />
    </DistantSection>
  );
}

interface WhoIsHereProps {
  companies: CompanyCard[];
  people: UserCard[];
}

/** The companies in front, and the professionals who came last: two, on a phone one at a time. */
export function WhoIsHere({ companies, people }: WhoIsHereProps) {
  const tabs = [
    companies.length >= fewestCompanies && {
      label: "Empresas em destaque",
      content: <FeaturedCompanies companies={companies} />,
    },
    people.length > 0 && {
      label: "Profissionais",
      content: (
        <>
          <FeaturedProfessionals people={people} />
          <PostingLink what="resume" variant="secondary" />
        </>
      ),
    },
  ].filter((tab) => tab !== false);
  if (tabs.length === 0) return null;
  return (
    <DistantSection
      className="distant-24"
      title="Quem está na Praça"
      lead="Empresas que procuram quem venda, e quem acaba de publicar o currículo."
    >
      <ListTabs label="Quem está na Praça" tabs={tabs} />
    </DistantSection>
  );
}

/** Fewer would not fill the line (specification, section 9). */
const fewestCompanies = 4;

/** The companies that were chosen, then those that came last, side by side, each with its page. */
const FeaturedCompanies = ({ companies }: { companies: CompanyCard[] }) => (
  <Carousel label="Empresas, lado a lado" itemWidth="18rem">
    {companies.map((company) => (
      <Card key={company._id} interactive className="flex h-full items-center gap-4">
        <CompanyLogo name={company.name_fancy} src={company.image?.thumb_url ?? null} />
        <div className="min-w-0">
          <h3 className="font-semibold">
            <Link
              to={`/empresa/${company.slug}`}
              className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
            >
              {company.name_fancy}
            </Link>
          </h3>
          <p className="truncate text-sm text-ink-muted">
            {[company.segment?.name, formatPlace(company.address[0])].filter(Boolean).join(" · ")}
          </p>
        </div>
      </Card>
    ))}
  </Carousel>
);

/** What there is for the people of one's own company, and what other companies put here. */
export const CompanyHighlights = ({ data }: { data: CompanyHomeData }) => (
  <>
    <RegisterTeam />
    <InFront
      {...data}
      courseAction={
        <LinkButton to="/#treinamentos" variant="secondary">
          Ver todos os treinamentos
        </LinkButton>
      }
    />
    <WhoIsHere companies={data.companies} people={[]} />
  </>
);

const steps = [
  {
    title: "Cadastre as pessoas",
    text: "Nome, e-mail e cargo. Cada uma recebe o convite e escolhe a própria senha.",
  },
  {
    title: "Libere treinamentos",
    text: "Compre licenças e distribua entre as pessoas, com um prazo para terminar.",
  },
  { title: "Acompanhe", text: "Veja quem começou, quem terminou e quem está perto do prazo." },
];

/** How a company brings the people who sell for it. */
const RegisterTeam = () => (
  <DistantSection
    className="distant-48 sm:distant-24"
    id="equipe"
    title="Registre a sua equipe"
    lead="Quem já vende por você aprende aqui, no próprio celular, entre uma visita e outra."
  >
    <StepRow steps={steps} />
    <PostingLink what="team" size="lg" className="max-sm:w-full" />
  </DistantSection>
);
