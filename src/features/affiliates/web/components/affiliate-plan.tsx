import { Sparkles } from "lucide-react";
import { pluralise } from "../../../../shared/format/text.ts";
import { Card } from "../../../../ui/card.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { AffiliateOverview } from "../../contract.ts";
import { wordsOfShares } from "./reward-words.ts";

/** What the own plan gives, and what the paid one would. */
export function AffiliatePlan({
  plan,
  share_list,
  better_plan,
  available_after_days,
  first_available_after_days: first,
}: AffiliateOverview) {
  return (
    <Card as="section" className="space-y-3">
      <div className="space-y-1">
        <h2 className="text-lg font-bold">Você é {plan.name}</h2>
        <p className="text-ink-muted text-pretty">
          De cada pessoa ou empresa que vem pelo seu link e assina um plano você recebe{" "}
          {wordsOfShares(share_list)}, já descontada a taxa do pagamento. O valor é liberado{" "}
          {pluralise(available_after_days, "dia")} depois
          {first !== null &&
            `; até a sua primeira recompensa ser transferida, ${pluralise(first, "dia")} depois, o tempo em que um pagamento com cartão pode ser contestado`}
          .
        </p>
      </div>
      {better_plan && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-amber-soft p-4">
          <p className="min-w-0 grow basis-60 text-pretty">
            Com o plano <strong>{better_plan.name}</strong> são {wordsOfShares(better_plan.share_list)}.
          </p>
          <LinkButton to="/vc/perfil" variant="amber" icon={Sparkles} className="max-sm:w-full">
            Quero ser Hunter
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
