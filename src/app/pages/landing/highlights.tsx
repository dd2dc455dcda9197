import type { ReactNode } from "react";
import { Link } from "react-router";
import { FeaturedProfessionals } from "../../../features/market/contacts/web/components/featured-professionals.tsx";
import type { CompanyCard } from "../../../features/people/companies/contract.ts";
import type { UserCard } from "../../../features/people/users/contract.ts";
import { formatPlace } from "../../../shared/format/place.ts";
import { CompanyLogo } from "../../../ui/avatar.tsx";
import { Card } from "../../../ui/card.tsx";
import { Carousel } from "../../../ui/carousel.tsx";
import type { CompanyHomeData } from "./company-home-data.ts";
import { DistantSection } from "./distant-section.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { FeaturedTrainings } from "./featured-trainings.tsx";
import { ListTabs } from "./list-tabs.tsx";
import { FeaturedOpenings, PostingLink } from "./posting-links.tsx";

interface InFrontProps extends Pick<CompanyHomeData, "openings" | "featured" | "courses"> {
  /** What whoever reads of the trainings does next. */
  courseAction: ReactNode;
}

/** What is put in front, a kind at a time, each with the way to put something of one's own there. */
export function InFront({ openings, featured, courses, courseAction }: InFrontProps) {
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
