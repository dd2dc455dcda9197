import { Handshake } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatMoney, formatMoneyRange } from "../../../../../shared/format/money.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { RichText } from "../../../../../ui/fields/rich-text.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { CompanyLogo } from "../../../../../ui/picture.tsx";
import { CompanyRecord } from "../../../../people/companies/web/components/company-record.tsx";
import type { Product, ProductCard } from "../../contract.ts";
import { freeInStateText, uncategorised } from "../../model.ts";
import { unitLabels } from "../../units.ts";
import { CommissionLine } from "./product-card-parts.tsx";
import { ProductConditions } from "./product-conditions.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { SmallProductCard } from "./small-product-card.tsx";

interface ProductDetailsProps {
  product: Product;
  /** How many people represent it; left out where that is nobody's business. */
  representatives?: number;
  /** The own state of who looks, where none of them is. */
  freeInState?: string | undefined;
  /** Above the name: the way back. */
  back: ReactNode;
  /** Buttons below the prices. */
  actions?: ReactNode;
  /** For buyers: nothing of what it pays. */
  withoutCommission?: boolean;
}

/** All that a product says of itself, with the page's h1. */
export function ProductDetails(props: ProductDetailsProps) {
  const { product, representatives, freeInState, back, actions, withoutCommission = false } = props;
  const { company, description, tech_info: techInfo } = product;
  return (
    <div className="pt-6 pb-10 sm:pt-10">
      {back}
      <div className="mt-2 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="min-w-0 lg:row-span-2">
          <ProductGallery key={product._id} product={product} />
        </div>
        <div className="min-w-0 space-y-6 lg:sticky lg:top-20 lg:row-span-2">
          <header className="space-y-2">
            <p className="flex flex-wrap gap-x-2 text-ink-muted *:min-w-0">
              <Link
                to={`/empresa/${company.slug}`}
                className="rounded-sm font-medium underline underline-offset-3 hover:text-brand"
              >
                {company.name_fancy}
              </Link>
              <span aria-hidden="true">·</span>
              <span>{product.groups[0]?.name ?? uncategorised}</span>
            </p>
            <h1 className="text-xl font-bold text-pretty break-words">{product.name}</h1>
            {product.call && <p className="text-ink-muted text-pretty">{product.call}</p>}
          </header>
          <Card as="section" className="space-y-4">
            <h2 className="text-lg font-semibold">Preços</h2>
            <div className="space-y-2">
              <p className="text-xl font-bold">
                <span className="tabular">{formatMoney(product.price)}</span>{" "}
                <span className="text-base font-normal text-ink-muted">
                  por {unitLabels[product.unit_measurement].toLowerCase()}
                </span>
              </p>
              {!withoutCommission && <CommissionLine product={product} isInviting />}
              {representatives !== undefined && (
                <p className="tabular flex items-center gap-1.5 text-sm text-ink-muted">
                  <Handshake size={16} aria-hidden="true" className="shrink-0" />
                  {representedBy(representatives)}
                </p>
              )}
              {representatives !== undefined && representatives > 0 && freeInState && (
                <p className="text-sm font-medium text-brand">{freeInStateText(freeInState)}</p>
              )}
            </div>
            {actions}
          </Card>
        </div>
      </div>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-8">
          <section className="space-y-2">
            <h2 className="text-lg font-bold">Descrição</h2>
            {description ? (
              <RichText html={description} className="max-w-reading" />
            ) : (
              <p className="text-ink-muted">A empresa ainda não descreveu este produto.</p>
            )}
          </section>
          <ProductConditions product={product} heading="Condições de venda" />
          {(techInfo || product.ean) && (
            <section className="space-y-2">
              <h2 className="text-lg font-bold">Ficha técnica</h2>
              {techInfo && <RichText html={techInfo} className="max-w-reading" />}
              {product.ean && <p className="tabular text-ink-muted">Código EAN: {product.ean}</p>}
            </section>
          )}
        </div>
        <AboutCompany company={company} forBuyers={withoutCommission} />
      </div>
    </div>
  );
}

function representedBy(people: number): string {
  if (people === 0) return "Ninguém representa este produto ainda";
  return people === 1 ? "1 pessoa representa este produto" : `${people} pessoas representam este produto`;
}

function AboutCompany({ company, forBuyers }: { company: Product["company"]; forBuyers: boolean }) {
  const place = formatPlace(company.address);
  const allowance = formatMoneyRange(company.salary_min, company.salary_max);
  return (
    <Card as="section" className="space-y-4">
      <h2 className="text-lg font-bold">Sobre a empresa</h2>
      <Link to={`/empresa/${company.slug}`} className="group flex items-center gap-3 rounded-control">
        <CompanyLogo name={company.name_fancy} src={company.image?.thumb_url ?? null} />
        <span className="min-w-0">
          <span className="block font-semibold group-hover:text-brand">{company.name_fancy}</span>
          {place && <span className="block text-sm text-ink-muted">{place}</span>}
        </span>
      </Link>
      {!forBuyers && <CompanyRecord company={company} />}
      {allowance && !forBuyers && (
        <dl className="rounded-card bg-surface-muted p-3">
          <dt className="text-sm text-ink-muted">Ajuda de custo para representantes</dt>
          <dd className="tabular font-semibold">{allowance}</dd>
        </dl>
      )}
      {company.description && <RichText html={company.description} className="text-sm" />}
    </Card>
  );
}

/** The pictures of a product: one large, the others to choose from. */
function ProductGallery({ product }: { product: Pick<Product, "name" | "image"> }) {
  const { name, image: images } = product;
  const [chosen, setChosen] = useState<string>();
  const shown = images.find(({ _id }) => _id === chosen) ?? images[0];
  const position = images.findIndex(({ _id }) => _id === shown?._id) + 1;
  return (
    <div className="space-y-3">
      <ProductPicture
        image={shown}
        name={name}
        alt={images.length > 1 ? `${name}, foto ${position} de ${images.length}` : name}
        sizes="(min-width: 1024px) 640px, 100vw"
        priority
        className="rounded-card border border-line"
      />
      {images.length > 1 && (
        <ul aria-label="Fotos do produto" className="scrollbar-none flex gap-2 overflow-x-auto p-1">
          {images.map(({ _id, thumb_url }, index) => (
            <li key={_id} className="shrink-0">
              <button
                type="button"
                aria-label={`Ver foto ${index + 1}`}
                aria-current={_id === shown?._id}
                onClick={() => setChosen(_id)}
                className={classNames(
                  "block overflow-hidden rounded-control border-2",
                  _id === shown?._id ? "border-brand" : "border-transparent hover:border-line-strong",
                )}
              >
                <img src={thumb_url} alt="" width={72} height={72} loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface RelatedProductsProps {
  products: ProductCard[];
  withoutCommission?: boolean;
}

/** Others of the same category or company; nothing where there are none. */
export function RelatedProducts({ products, withoutCommission = false }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <Section title="Produtos relacionados">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {products.map((product) => (
          <SmallProductCard key={product._id} product={product} withoutCommission={withoutCommission} />
        ))}
      </ul>
    </Section>
  );
}
