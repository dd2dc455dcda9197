import { Link } from "react-router";
import type { CompanyCard } from "../../../features/people/companies/contract.ts";
import { formatPlace } from "../../../shared/format/place.ts";
import { CompanyLogo } from "../../../ui/avatar.tsx";
import { Card } from "../../../ui/card.tsx";
import { Carousel } from "../../../ui/carousel.tsx";
import { DistantSection } from "./distant-section.tsx";

/** Fewer would not fill the line (specification, section 9). */
const fewest = 4;

/** The companies that were chosen, then those that came last, side by side, each with its page. */
export function FeaturedCompanies({ companies }: { companies: CompanyCard[] }) {
  if (companies.length < fewest) return null;
  return (
    <DistantSection
      className="distant-40"
      title="Empresas em destaque"
      lead="Conheça quem está na Praça e o que procura."
    >
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
    </DistantSection>
  );
}
