import type { FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { NightBand } from "../../../ui/layout/night-band.tsx";
import { PostOpeningLink, PostResumeLink } from "./posting-links.tsx";

/** What Praça is, the search, and the two ways in. */
export function HomeHero() {
  return (
    <NightBand className="py-10 sm:py-16">
      <Container className="grid items-center gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div className="space-y-6">
          <div className="space-y-3">
            <h1 className="text-2xl font-bold">Onde empresas e profissionais de vendas se encontram</h1>
            <p className="max-w-reading text-lg text-on-night-muted text-pretty">
              Vagas em vendas e produtos para representar em todo o Brasil. Publique o seu currículo uma vez e
              inscreva-se em um toque.
            </p>
          </div>
          <OpeningSearch />
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <li className="flex flex-col items-start gap-3 rounded-card bg-surface p-5 text-ink sm:p-6">
            <h2 className="text-lg font-semibold">Você vende</h2>
            <p className="grow text-ink-muted text-pretty">
              Mostre a sua experiência a quem contrata e acompanhe a resposta de cada empresa.
            </p>
            <PostResumeLink />
          </li>
          <li className="flex flex-col items-start gap-3 rounded-card bg-surface p-5 text-ink sm:p-6">
            <h2 className="text-lg font-semibold">Sua empresa procura quem venda</h2>
            <p className="grow text-ink-muted text-pretty">
              Publique a vaga em minutos e receba candidatos com currículo completo.
            </p>
            <PostOpeningLink variant="amber" />
          </li>
        </ul>
      </Container>
    </NightBand>
  );
}

function OpeningSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("busca") ?? "").trim();
    navigate(`${pathname}${text ? `?${new URLSearchParams({ busca: text })}` : ""}#vagas`);
  }
  return (
    <search aria-label="Buscar vagas">
      <form
        action={pathname}
        onSubmit={search}
        className="flex flex-col gap-2 rounded-card bg-surface p-2 text-ink sm:flex-row"
      >
        <SearchField
          className="grow"
          name="busca"
          label="Vaga, empresa ou cidade"
          labelHidden
          placeholder="Vaga, empresa ou cidade"
        />
        <Button type="submit" className="min-h-12">
          Buscar vagas
        </Button>
      </form>
    </search>
  );
}
