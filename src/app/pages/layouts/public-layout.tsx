import { type ComponentType, useEffect, useState } from "react";
import { Link, type LoaderFunctionArgs, type UIMatch, useMatches, useSearchParams } from "react-router";
import { serverCallContext } from "../../../client/call.ts";
import { listCategoryMenu } from "../../../features/base/calls.ts";
import { ReportButton } from "../../../features/base/moderation/web/components/report-button.tsx";
import type { ReportedSubject } from "../../../features/base/moderation/web/components/report-dialog.tsx";
import { affiliateOfQuery } from "../../../shared/affiliate-slug.ts";
import { product } from "../../../shared/product.ts";
import { NightBand } from "../../../ui/layout/night-band.tsx";
import { Container } from "../../../ui/layout/page-parts.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { metaOfError, PageError } from "../page-error.tsx";
import { ScreenOutlet } from "../screen-outlet.tsx";
import { useCategoryLinks } from "./category-menu.tsx";
import { LegalLine } from "./legal-line.tsx";
import { PublicHeader } from "./public-header.tsx";

/** The category menu, as short as can be: it stands in every page. A page is not lost with it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { category_list } = await context
    .get(serverCallContext)(listCategoryMenu)
    .catch(() => ({ category_list: [] }));
  return { categories: category_list.map(({ slug, name }) => [slug, name] as const) };
}

/** What it shows changes once in a while: who goes on from page to page keeps what the first one brought. */
export const shouldRevalidate = () => false;

export const meta = metaOfError;

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <InviterHost />
      <PublicHeader />
      <main id="conteudo" tabIndex={-1} className="grow outline-none">
        <ScreenOutlet>
          <ReportHost />
        </ScreenOutlet>
      </main>
      <PublicFooter />
    </div>
  );
}

/** Who invites, for whoever came by a link: pages are the same for everybody, so the browser asks. */
function InviterHost() {
  const [search] = useSearchParams();
  const asked = affiliateOfQuery(search);
  // It stays while the visitor goes on, without the link in the address.
  const [slug, setSlug] = useState(asked);
  const [Bar, setBar] = useState<ComponentType<{ slug: string }> | null>(null);
  useEffect(() => {
    if (!asked) return;
    setSlug(asked);
    import("../../../features/money/affiliates/web/components/inviter-bar.tsx").then(
      ({ InviterBar }) => setBar(() => InviterBar),
      () => undefined,
    );
  }, [asked]);
  return Bar && slug ? <Bar slug={slug} /> : null;
}

export function ErrorBoundary() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <div className="grow">
        <PageError />
      </div>
      <PublicFooter />
    </div>
  );
}

const columns = [
  {
    title: "Profissionais",
    links: [
      { to: "/#produtos", label: "Produtos para representar" },
      { to: "/#vagas", label: "Vagas abertas" },
      { to: "/vc/cadastro", label: "Cadastre seu currículo" },
      { to: "/treinadores", label: "Seja um treinador" },
      { to: "/afiliados", label: "Indique e lucre" },
      { to: "/ferramentas", label: "Ferramentas grátis" },
      { to: "/planos", label: "Planos" },
      { to: "/#como-funciona", label: "Como funciona" },
    ],
  },
  {
    title: "Empresas",
    links: [
      { to: "/para-empresas", label: "Praça para empresas" },
      { to: "/co/cadastro", label: "Cadastre sua empresa" },
      { to: "/vendedores", label: "Vendedores e representantes" },
      { to: "/para-empresas#equipe", label: "Registre a sua equipe" },
      { to: "/para-empresas#planos", label: "Planos para empresas" },
    ],
  },
  {
    title: product.name,
    links: [
      { to: "/sobre-a-empresa", label: "Sobre a empresa" },
      { to: "/cliente/info", label: "Informações" },
      { to: "/#contato", label: "Fale com a gente" },
      { to: "/login", label: "Minha conta" },
      { to: "/solicitar-nova-senha", label: "Esqueci a senha" },
    ],
  },
];

const linkLook =
  "inline-flex min-h-11 items-center rounded-sm text-on-night-muted hover:text-on-night hover:underline";

/** The menu at the top of a phone holds the categories, and what is alone in its row fills it. */
const onPhone: Record<string, string> = {
  Categorias: "max-sm:hidden",
  [product.name]: "max-sm:col-span-full max-sm:[&>ul]:columns-2 max-sm:[&>ul]:gap-8",
};

/** The foot of every public page. */
function PublicFooter() {
  const categories = useCategoryLinks();
  const shown =
    categories.length > 0 ? columns.toSpliced(2, 0, { title: "Categorias", links: categories }) : columns;
  return (
    <NightBand as="footer" className="distant-64 sm:distant-32 mt-8 pt-8 pb-8 sm:mt-12 sm:pt-10">
      <Container className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-8 sm:grid-cols-4 lg:grid-cols-[1fr_auto_auto_auto_auto]">
        <div className="col-span-full space-y-3 lg:col-span-1">
          <Logo name={product.name} />
          <p className="max-w-xs text-on-night-muted text-pretty">{product.tagline}.</p>
          <a href={`mailto:${product.supportEmail}`} className={linkLook}>
            {product.supportEmail}
          </a>
        </div>
        {shown.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={onPhone[title] ?? ""}>
            <p className="mb-1 font-semibold">{title}</p>
            <ul>
              {links.map(({ to, label }) => (
                <li key={label}>
                  <Link to={to} className={linkLook}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Container>
      <LegalLine />
    </NightBand>
  );
}

function ReportHost() {
  const reported = reportedInPage(useMatches().at(-1));
  return reported && <ReportButton key={reported.subject} {...reported} />;
}

interface Thing {
  _id: string;
}

/** What the loaders of public pages answer, of which each shows one. */
interface Shown {
  opening?: Thing;
  answer?: { product?: Thing };
  course?: Thing;
  company?: Thing;
  user?: Thing;
}

const beginnings: [path: string, kind: ReportedSubject["kind"], find: (shown: Shown) => Thing | undefined][] =
  [
    ["/vaga/", "job-opening", ({ opening }) => opening],
    ["/produto/", "product", ({ answer }) => answer?.product],
    ["/treinamento/", "course", ({ course }) => course],
    ["/empresa/", "company", ({ company }) => company],
    ["/vendedor/", "professional", ({ user }) => user],
  ];

/**
 * What can be reported on a public page, read from what its loader answered: the pages themselves, whose first load is
 * counted, say nothing of it.
 */
function reportedInPage(page: UIMatch | undefined): ReportedSubject | null {
  const [, kind, find] = beginnings.find(([path]) => page?.pathname.startsWith(path)) ?? [];
  const subject = find?.((page?.loaderData ?? {}) as Shown)?._id;
  return kind && subject ? { kind, subject } : null;
}
