import { MapPin } from "lucide-react";
import { Avatar } from "../../../ui/avatar.tsx";
import { StatusBadge } from "../../../ui/badge.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { NightBand } from "../../../ui/layout/night-band.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PostingLink } from "./posting-links.tsx";

/** What a company gets, with a glimpse of what it will see; on a phone short, so that the first person is in sight. */
export function CompanyHero() {
  return (
    <NightBand className="py-5 sm:py-16">
      <Container className="grid items-center gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div className="space-y-4 sm:space-y-6">
          <div className="space-y-3">
            <h1 className="text-2xl font-bold">Encontre quem vende por você</h1>
            <p className="max-w-reading text-lg text-on-night-muted text-pretty max-sm:hidden">
              Publique a vaga, receba candidatos com currículo completo e fale direto com quem interessa. Em
              qualquer cidade do Brasil.
            </p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <PostingLink what="opening" variant="amber" size="lg" />
            <LinkButton to="/login?redirect=/co/vagas" variant="on-night" size="lg">
              Já tenho conta
            </LinkButton>
          </div>
        </div>
        <Glimpse />
      </Container>
    </NightBand>
  );
}

const candidates = [
  { name: "Marcos Vinícius Prado", title: "Representante comercial, 12 anos", approved: true },
  { name: "Tatiane Ribeiro", title: "Executiva de contas, 6 anos", approved: false },
  { name: "Edson Luiz Ferraz", title: "Vendedor externo, 9 anos", approved: false },
];

/** A drawing of the screen with candidates, not the screen: nothing in it can be pressed or read aloud. */
function Glimpse() {
  return (
    <div aria-hidden="true" className="rounded-card bg-surface p-6 text-ink select-none max-sm:hidden">
      <p className="text-lg font-semibold">Representante comercial de alimentos</p>
      <p className="mt-1 flex items-center gap-1.5 text-ink-muted">
        <MapPin size={18} />
        Uberlândia/MG
      </p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {candidates.map(({ name, title, approved }) => (
          <li key={name} className="flex flex-wrap items-center gap-3 py-3">
            <Avatar name={name} size="sm" />
            <div className="min-w-0 grow basis-40">
              <p className="truncate font-semibold">{name}</p>
              <p className="truncate text-sm text-ink-muted">{title}</p>
            </div>
            <StatusBadge tone={approved ? "success" : "waiting"}>
              {approved ? "Aprovado" : "Aguardando"}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </div>
  );
}
