import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { suggestFrom } from "../../../features/base/search/web/components/suggest-from.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { FinderSearch } from "../../../ui/finder/finder-search.tsx";
import { foundText } from "../../../ui/finder/found-list.tsx";
import type { Suggesting, Suggestion } from "../../../ui/finder/suggestions.ts";
import { NightBand } from "../../../ui/layout/night-band.tsx";
import { Container } from "../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../ui/link.tsx";
import { Avatar, CompanyLogo } from "../../../ui/picture.tsx";
import type { HomeData } from "./home-data.ts";
import { PostingLink } from "./posting-links.tsx";

type HeroData = Pick<HomeData, "figures" | "companies" | "people">;

/** What Praça is, the search, what there is, and the two ways in; on a phone short, so that the first list is in sight. */
export function HomeHero({ figures, companies, people }: HeroData) {
  return (
    <NightBand className="py-4 sm:py-12">
      {/* A gap counts what is shown; a margin would stand for what a phone hides as well. */}
      <Container className="flex flex-col gap-4 sm:gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 sm:gap-4 lg:grid-cols-2 lg:gap-12">
          <div className="flex flex-col gap-3">
            <h1 className="text-2xl max-sm:text-[length:min(var(--text-2xl),13.5vw)] font-bold">
              Onde empresas e profissionais de vendas se encontram
            </h1>
            <p className="max-w-reading text-lg max-sm:hidden text-on-night-muted text-pretty">
              Produtos para representar, vagas em vendas e treinamentos em todo o Brasil.
            </p>
          </div>
          <HeroSearch />
        </div>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:gap-4">
          <WayIn
            title="Quero vender e representar"
            text="Peça produtos para vender por comissão, abra a sua loja, candidate-se a vagas e aprenda com quem vende."
          >
            <PostingLink what="resume" className={narrowLink} />
          </WayIn>
          <WayIn
            title="Quero quem venda por mim"
            text="Representantes por comissão, gente para a equipe e treinamento para quem já vende por você."
          >
            <PostingLink what="opening" variant="amber" className={narrowLink} />
            <LinkButton to="/para-empresas" variant="secondary" className="max-sm:hidden">
              Praça para empresas
            </LinkButton>
          </WayIn>
        </ul>
        <Figures {...{ figures, companies, people }} />
      </Container>
    </NightBand>
  );
}

const narrowLink = "max-sm:w-full max-sm:px-0 max-sm:text-sm max-sm:tracking-tight";

interface WayInProps {
  title: string;
  text: string;
  /** Where it begins. */
  children: ReactNode;
}

function WayIn({ title, text, children }: WayInProps) {
  return (
    <li className="flex flex-col items-start gap-3 rounded-card bg-surface p-3 text-ink sm:p-6">
      <h2 className="grow leading-snug font-semibold text-pretty sm:grow-0 sm:text-lg">{title}</h2>
      <p className="grow text-ink-muted text-pretty max-sm:hidden">{text}</p>
      <div className="flex flex-wrap gap-3 max-sm:w-full">{children}</div>
    </li>
  );
}

/** How much there is to find, and some of whom one finds. */
function Figures({ figures, companies, people }: HeroData) {
  const counts = [
    [foundText(figures.products, "produto para representar", "produtos para representar"), "#produtos"],
    [foundText(figures.openings, "vaga aberta", "vagas abertas"), "#vagas"],
    [foundText(figures.courses, "treinamento", "treinamentos"), "#treinamentos"],
    [foundText(figures.people, "profissional com currículo", "profissionais com currículo"), "/vendedores"],
  ] as const;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 max-sm:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {counts.map(([text, to]) => (
          <li key={to}>
            <LinkToPlace to={to}>{text}</LinkToPlace>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="flex -space-x-2">
        {companies.map(({ _id, name_fancy, image }) => (
          <CompanyLogo key={_id} name={name_fancy} src={image?.thumb_url ?? null} size="sm" />
        ))}
        {people.map(({ _id, name, lastname, image }) => (
          <Avatar key={_id} name={`${name} ${lastname}`} src={image?.thumb_url ?? null} size="sm" />
        ))}
      </p>
    </div>
  );
}

/** A part of this page, or another page. */
const LinkToPlace = ({ to, children }: { to: string; children: string }) => {
  const look = "tabular inline-flex min-h-11 items-center rounded-sm font-semibold hover:underline";
  return to.startsWith("#") ? (
    <a href={to} className={look}>
      {children}
    </a>
  ) : (
    <Link to={to} className={look}>
      {children}
    </Link>
  );
};

interface Searched {
  /** The part of the page with the list. */
  id: "produtos" | "vagas";
  label: string;
  placeholder: string;
  /** What the list calls its text, its state and its city in the address. */
  names: { text: string; state: string; city: string };
  load: Suggesting["load"];
}

/** The lists under the hero, in their order. */
const lists: readonly [Searched, ...Searched[]] = [
  {
    id: "produtos",
    label: "Produtos",
    placeholder: "Produto ou empresa",
    names: { text: "produto", state: "uf", city: "municipio" },
    load: suggestFrom("products"),
  },
  {
    id: "vagas",
    label: "Vagas",
    placeholder: "Vaga, empresa ou cidade",
    names: { text: "busca", state: "estado", city: "cidade" },
    load: suggestFrom("openings"),
  },
];

/**
 * Searches the lists of the page, each with a form of its own: which one is seen follows from the switch by style, so that
 * both work without scripts.
 */
function HeroSearch() {
  const [chosen, choose] = useState(lists[0].id);
  const [text, setText] = useState("");
  return (
    <search aria-label="Buscar produtos ou vagas" className="group/hero flex flex-col gap-3">
      <div className="flex flex-wrap items-center">
        <fieldset className="inline-flex rounded-full bg-night-line p-1">
          <legend className="sr-only">O que buscar</legend>
          {lists.map(({ id, label }) => (
            <label
              key={id}
              className="flex min-h-11 cursor-pointer items-center rounded-full px-[min(1.25rem,5.2vw)] font-semibold text-on-night has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-amber"
            >
              <input
                type="radio"
                name="lista"
                value={id}
                checked={chosen === id}
                onChange={({ currentTarget }) => {
                  // What was typed is searched there as well.
                  const form = currentTarget
                    .closest("search")
                    ?.querySelector<HTMLFormElement>(`[data-list=${chosen}]`);
                  setText(form ? textOf(form) : "");
                  choose(id);
                }}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <a
          href="#treinamentos"
          className="on-night-focus rounded-full px-4 py-2.5 font-semibold hover:underline"
        >
          Treinamentos
        </a>
      </div>
      {lists.map((list) => (
        <HeroForm key={list.id} list={list} text={text} />
      ))}
    </search>
  );
}

const shownWhenChosen = {
  produtos: "group-has-[[value=vagas]:checked]/hero:hidden",
  vagas: "group-has-[[value=produtos]:checked]/hero:hidden",
} as const;

function HeroForm({ list, text }: { list: Searched; text: string }) {
  const { id, label, placeholder, names, load } = list;
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const searchFor = (params: Record<string, string>) => {
    const given = Object.entries(params).filter(([, value]) => value);
    return navigate(`${pathname}${given.length > 0 ? `?${new URLSearchParams(given)}` : ""}#${id}`);
  };
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    searchFor({ [names.text]: textOf(event.currentTarget) });
  }
  const onChoose = ({ kind, text, state = "" }: Suggestion) =>
    searchFor(kind === "city" ? { [names.state]: state, [names.city]: text } : { [names.text]: text });

  return (
    <form
      data-list={id}
      action={`${pathname}#${id}`}
      onSubmit={submit}
      className={classNames("flex flex-wrap gap-2 rounded-card bg-surface p-2 text-ink", shownWhenChosen[id])}
    >
      <FinderSearch
        className="min-w-0 grow basis-40"
        name={names.text}
        label={placeholder}
        placeholder={placeholder}
        value={text}
        suggesting={{ load, onChoose }}
      />
      <Button type="submit" className="min-h-12" aria-label={`Buscar ${label.toLowerCase()}`}>
        Buscar
      </Button>
    </form>
  );
}

const textOf = (form: HTMLFormElement): string =>
  String(new FormData(form).values().next().value ?? "").trim();
