import { BadgeCheck, Building2, Globe, Handshake, MailCheck, MapPin, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { excerptOf } from "../../../../../shared/format/html.ts";
import { formatMoneyRange } from "../../../../../shared/format/money.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { RichText } from "../../../../../ui/fields/rich-text.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { CompanyLogo } from "../../../../../ui/picture.tsx";
import type { PublicCompany } from "../../contract.ts";
import { CompanyRecord } from "./company-record.tsx";

interface CompanyProfileProps {
  company: PublicCompany;
  /** Buttons at the end of the head, e.g. 'Editar'. */
  actions?: ReactNode;
  /** What other features show of it: its products, its openings. */
  children?: ReactNode;
}

/** What everybody sees of a company: who it is, and then what it shows. It brings the page's h1. */
export function CompanyProfile({ company, actions, children }: CompanyProfileProps) {
  const { name_fancy: name, segment, image, description } = company;
  const [place] = company.address;
  const where = formatPlace(place);
  return (
    <div className="pt-6 pb-10 sm:pt-10">
      <header className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4 sm:gap-6 sm:p-6">
        <CompanyLogo name={name} src={image?.thumb_url} size="lg" />
        <div className="min-w-0 grow basis-60 space-y-2">
          <h1 className="text-xl font-bold">{name}</h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted">
            {segment && <Badge tone="brand">{segment.name}</Badge>}
            {where && (
              <span className="inline-flex items-center gap-1.5">
                <MapPin size={18} aria-hidden="true" />
                {where}
              </span>
            )}
            {company.site && <SiteLink site={company.site} />}
          </div>
          <Trust company={company} />
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div>}
      </header>
      <Section title="Sobre a empresa">
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {description ? (
            <RichText html={description} className="max-w-reading" />
          ) : (
            <p className="text-ink-muted wrap-anywhere">{name} ainda não escreveu sobre si.</p>
          )}
          <Facts company={company} />
        </div>
      </Section>
      {children}
    </div>
  );
}

/** What the company said of itself that was asked for, and what the product knows. */
export function Trust({ company }: { company: PublicCompany }) {
  const { representatives, checks } = company;
  const { register, email_domain: domain, looked_on: lookedOn } = checks;
  const isChecked = register !== null || domain !== null || lookedOn !== null;
  return (
    <CompanyRecord company={company}>
      {!isChecked && checks.has_document && (
        <li>
          {/* Nobody compared it with a register: its digits fit each other, which proves nothing. */}
          <Building2 size={18} aria-hidden="true" />
          CNPJ informado
        </li>
      )}
      {register && (
        <li>
          <BadgeCheck size={18} aria-hidden="true" />
          Nome e situação conferidos na Receita Federal em {formatDay(register.on)}
        </li>
      )}
      {domain && (
        <li className="wrap-anywhere">
          <MailCheck size={18} aria-hidden="true" />
          E-mail confirmado em {domain}
        </li>
      )}
      {lookedOn && (
        <li>
          <ShieldCheck size={18} aria-hidden="true" />
          Conferida pela Praça em {formatDay(lookedOn)}
        </li>
      )}
      {representatives > 0 && (
        <li>
          <Handshake size={18} aria-hidden="true" />
          {pluralise(representatives, "representante")}
        </li>
      )}
    </CompanyRecord>
  );
}

function SiteLink({ site }: { site: string }) {
  return (
    <a
      href={site}
      target="_blank"
      rel="noopener nofollow"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm text-brand underline underline-offset-3 hover:text-brand-strong"
    >
      <Globe size={18} aria-hidden="true" className="shrink-0" />
      <span className="wrap-anywhere">
        {site.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "")}
        <span className="sr-only"> (abre em outra aba)</span>
      </span>
    </a>
  );
}

function Facts({ company }: { company: PublicCompany }) {
  const { size, birthdate } = company;
  const facts: Record<string, string | null | undefined> = {
    Porte: size ? `Até ${pluralise(size, "funcionário")}` : null,
    "Ajuda de custo para representantes": formatMoneyRange(company.salary_min, company.salary_max),
    Desde: birthdate?.slice(0, 4),
  };
  const known = Object.entries(facts).filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className="grid gap-4 rounded-card bg-surface-muted p-4">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="tabular font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A company for search engines. Source: https://schema.org/Organization */
export function organizationData(company: PublicCompany, origin: string) {
  const [place] = company.address;
  const { description, image, site, birthdate } = company;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${origin}/empresa/${company.slug}`,
    name: company.name_fancy,
    url: site ?? `${origin}/empresa/${company.slug}`,
    ...(description && { description: excerptOf(description, 500) }),
    ...(image && { logo: new URL(image.url, origin).href }),
    ...(birthdate && { foundingDate: birthdate }),
    ...(place?.city && {
      address: {
        "@type": "PostalAddress",
        addressLocality: place.city,
        ...(place.state && { addressRegion: place.state }),
        addressCountry: "BR",
      },
    }),
  };
}
