import { Link } from "react-router";
import type { CompanyCard } from "../../../features/companies/contract.ts";
import { CompanyLogo } from "../../../ui/avatar.tsx";
import { Card } from "../../../ui/card.tsx";
import { LandingSection } from "./landing-section.tsx";

/** The companies that came last, each with its page. */
export function NewestCompanies({ companies }: { companies: CompanyCard[] }) {
  if (companies.length === 0) return null;
  return (
    <LandingSection title="Empresas que acabam de chegar" lead="Conheça quem está na Praça e o que procura.">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {companies.map((company) => (
          <Card key={company._id} as="li" interactive className="flex items-center gap-4">
            <CompanyLogo name={company.name_fancy} src={company.image?.thumb_url} />
            <div className="min-w-0">
              <h3 className="font-semibold">
                <Link
                  to={`/empresa/${company.slug}`}
                  className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
                >
                  {company.name_fancy}
                </Link>
              </h3>
              <p className="truncate text-sm text-ink-muted">{subtitleOf(company)}</p>
            </div>
          </Card>
        ))}
      </ul>
    </LandingSection>
  );
}

function subtitleOf({ segment, address: [place] }: CompanyCard): string {
  const where = [place?.city, place?.state].filter(Boolean).join(" / ");
  return [segment?.name, where].filter(Boolean).join(" · ");
}
