import { GraduationCap, HandCoins, type LucideIcon, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { DistantSection } from "./distant-section.tsx";
import { PostingLink } from "./posting-links.tsx";

/** What else one can do here: for teams, for who teaches, for who refers others. */
export const WaysOn = () => (
  <DistantSection
    title="Faça mais por aqui"
    className="distant-56 sm:distant-32"
    lead="Para a sua equipe, para o que você sabe e para quem você conhece."
  >
    <ul className="grid gap-4 lg:grid-cols-3">
      <CallCard
        icon={UsersRound}
        title="Registre a sua equipe"
        text="Cadastre quem vende pela empresa e libere treinamentos para cada pessoa, com prazo e certificado."
      >
        <PostingLink what="team" variant="secondary" />
      </CallCard>
      <CallCard
        icon={GraduationCap}
        title="Ensine o que você sabe"
        text="Grave as suas aulas, escolha o preço e receba por cada aluno, sem mensalidade."
      >
        <LinkButton to="/treinadores" variant="secondary">
          Seja um treinador
        </LinkButton>
      </CallCard>
      <CallCard
        icon={HandCoins}
        title="Indique e lucre"
        text="Compartilhe o seu link: de cada plano que alguém assina por ele, uma parte é sua."
      >
        <LinkButton to="/afiliados" variant="secondary">
          Seja um afiliado
        </LinkButton>
      </CallCard>
    </ul>
  </DistantSection>
);

interface CallCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The button that begins it. */
  children: ReactNode;
}

/** Something more that one can do here, beside others in a list. */
const CallCard = ({ icon: Icon, title, text, children }: CallCardProps) => (
  <Card as="li" className="flex flex-col items-start gap-4">
    <span
      aria-hidden="true"
      className="flex size-11 items-center justify-center rounded-control bg-amber-soft text-amber-strong"
    >
      <Icon size={22} />
    </span>
    <div className="grow space-y-1">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="text-ink-muted text-pretty">{text}</p>
    </div>
    {children}
  </Card>
);
