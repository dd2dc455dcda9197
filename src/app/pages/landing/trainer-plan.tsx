import { Check } from "lucide-react";
import type { CourseShare } from "../../../features/orders/share-contract.ts";
import { formatShortPercent } from "../../../shared/format/percent.ts";
import { pluralise } from "../../../shared/format/text.ts";
import { Card } from "../../../ui/card.tsx";
import { PostingLink } from "./posting-links.tsx";

const included = [
  "Treinamentos e aulas sem limite de quantidade",
  "Vídeos, materiais e dúvidas dos alunos em um só lugar",
  "Cupons de desconto e vendas para empresas",
  "Certificado para quem termina",
];

/** What teaching costs and brings, whatever plan one has. */
export const TrainerPlan = ({ share }: { share: CourseShare }) => (
  <Card className="grid gap-6 md:grid-cols-2 md:gap-10">
    <div className="flex flex-col items-start justify-between gap-4">
      <div className="space-y-2">
        <h3 className="text-lg font-semibold">Treinador</h3>
        <p>
          <strong className="text-2xl font-bold text-brand">{formatShortPercent(share.percent)}</strong> de
          cada venda, depois da taxa do pagamento, fica com você.
        </p>
        <p className="text-ink-muted text-pretty">
          Sem mensalidade, em qualquer plano de profissional, também no gratuito. O valor pode ser recebido{" "}
          {pluralise(share.available_after_days, "dia")} depois de cada pagamento.
        </p>
      </div>
      <PostingLink what="training" className="max-sm:w-full">
        Começar na versão gratuita
      </PostingLink>
    </div>
    <ul className="space-y-3 self-center">
      {included.map((each) => (
        <li key={each} className="flex gap-3">
          <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
          {each}
        </li>
      ))}
    </ul>
  </Card>
);
