import type { ReactNode } from "react";
import { Container } from "../../../ui/layout/container.tsx";
import { NightBand } from "../../../ui/layout/night-band.tsx";
import { HeroSearch } from "./hero-search.tsx";
import { PostingLink } from "./posting-links.tsx";

/** What Praça is, the search, and the two ways in; on a phone short, so that the first list is in sight. */
export function HomeHero() {
  return (
    <NightBand className="py-5 sm:py-16">
      <Container className="grid grid-cols-[minmax(0,1fr)] items-center gap-4 sm:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div className="space-y-4 sm:space-y-6">
          <div className="space-y-3">
            <h1 className="text-2xl max-sm:text-[length:min(var(--text-2xl),13.5vw)] font-bold">
              Onde empresas e profissionais de vendas se encontram
            </h1>
            <p className="max-w-reading text-lg max-sm:hidden text-on-night-muted text-pretty">
              Vagas em vendas e produtos para representar em todo o Brasil. Publique o seu currículo uma vez e
              inscreva-se em um toque.
            </p>
          </div>
          <HeroSearch />
        </div>
        <ul className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-1">
          <WayIn
            title="Você vende"
            text="Mostre a sua experiência a quem contrata e acompanhe a resposta de cada empresa."
          >
            <PostingLink what="resume" className={`${narrowLink} max-sm:bg-surface max-sm:text-brand`} />
          </WayIn>
          <WayIn
            title="Sua empresa procura quem venda"
            text="Publique a vaga em minutos e receba candidatos com currículo completo."
          >
            <PostingLink what="opening" variant="amber" className={narrowLink} />
          </WayIn>
        </ul>
      </Container>
    </NightBand>
  );
}

const narrowLink = "max-sm:w-full max-sm:px-1 max-sm:text-sm";

interface WayInProps {
  title: string;
  text: string;
  /** Where it begins; on a phone all that is seen. */
  children: ReactNode;
}

function WayIn({ title, text, children }: WayInProps) {
  return (
    <li className="flex flex-col items-start gap-3 text-ink sm:rounded-card sm:bg-surface sm:p-6">
      <h2 className="text-lg font-semibold max-sm:sr-only">{title}</h2>
      <p className="grow text-ink-muted text-pretty max-sm:hidden">{text}</p>
      {children}
    </li>
  );
}
