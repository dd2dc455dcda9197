import type { ReactNode } from "react";
import { ProductFinder } from "../../features/market/products/web/components/product-finder.tsx";
import type { PublicCompany } from "../../features/people/companies/contract.ts";
import { CompanyProfile } from "../../features/people/companies/web/components/company-profile.tsx";
import { PublishedOpenings } from "../../features/work/job-openings/web/components/published-openings.tsx";
import { Section } from "../../ui/layout/page-parts.tsx";
import type { Shown } from "./company-showcase-data.ts";

export const productsOnPage = 9;

interface CompanyShowcaseProps {
  company: PublicCompany;
  shown: Shown;
  /** Buttons at the end of the head, e.g. 'Editar'. */
  actions?: ReactNode;
  /** What fills the parts that are empty, for those who may. */
  nextSteps?: { products: ReactNode; openings: ReactNode };
}

/** The page of a company: who it is, its products and its openings. It brings the page's h1. */
export function CompanyShowcase({ company, shown, actions, nextSteps }: CompanyShowcaseProps) {
  return (
    <CompanyProfile company={company} actions={actions}>
      <Section title="Produtos" id="produtos">
        <ProductFinder
          data={shown.products}
          pageSize={productsOnPage}
          scope={{ company: company._id }}
          emptyText="Esta empresa ainda não publicou produtos."
          emptyAction={nextSteps?.products}
        />
      </Section>
      <PublishedOpenings
        companyId={company._id}
        openings={shown.openings}
        emptyAction={nextSteps?.openings}
      />
    </CompanyProfile>
  );
}
