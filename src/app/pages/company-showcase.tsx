import type { ReactNode } from "react";
import type { PublicCompany } from "../../features/companies/contract.ts";
import { CompanyProfile } from "../../features/companies/web/components/company-profile.tsx";
import { type JobOpeningCard, listCompanyJobOpenings } from "../../features/job-openings/contract.ts";
import { openingStatusAsked } from "../../features/job-openings/web/components/opening-filter.ts";
import { PublishedOpenings } from "../../features/job-openings/web/components/published-openings.tsx";
import { ProductFinder } from "../../features/products/web/components/product-finder.tsx";
import {
  loadFoundProducts,
  type ProductFinderData,
} from "../../features/products/web/components/product-finder-data.ts";
import type { Call } from "../../shared/endpoint.ts";
import { Section } from "../../ui/layout/section.tsx";

const productsOnPage = 9;

/** What a company shows on its page, as everybody sees it. */
interface Shown {
  /** First page (6) of its openings, in the state that the address asks for. */
  openings: JobOpeningCard[];
  products: ProductFinderData;
}

/** Asks for the products and the openings of a company; openings that wait for approval are left out. */
export async function loadShownOf(companyIdOrSlug: string, call: Call, url: URL): Promise<Shown> {
  const [{ job_opportunity_list: openings }, products] = await Promise.all([
    call(listCompanyJobOpenings, {
      params: { companyId: companyIdOrSlug },
      query: { status: openingStatusAsked(url), approved: "1" },
    }),
    loadFoundProducts(call, url, { limit: productsOnPage, scope: { company: companyIdOrSlug } }),
  ]);
  return { openings, products };
}

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
