import { Briefcase } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { notify } from "../../../ui/feedback/feedback.ts";
import { Section } from "../../../ui/layout/section.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { SkeletonCards, SkeletonForm, SkeletonTabs, SkeletonText } from "../../../ui/skeleton.tsx";
import { Example } from "./example.tsx";

export function StateShow() {
  const [busy, setBusy] = useState(false);
  return (
    <Section title="Carregando, vazio, errado, cheio">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Example name="Vazio">
          <EmptyState
            icon={Briefcase}
            text="Você ainda não se inscreveu em nenhuma vaga"
            hint="Há 300 vagas abertas agora; algumas na sua cidade."
            action={<Button>Buscar vagas</Button>}
          />
        </Example>
        <Example name="Errado">
          <ErrorState onRetry={() => notify.info("Tentando de novo")} />
        </Example>
        <Example name="Cartões a caminho">
          <SkeletonTabs />
          <SkeletonCards count={2} />
        </Example>
        <Example name="Formulário e texto a caminho">
          <SkeletonForm fields={2} />
          <SkeletonText />
        </Example>
      </div>
      <LoadMore
        hasMore
        busy={busy}
        onLoadMore={() => {
          setBusy(true);
          setTimeout(() => setBusy(false), 1500);
        }}
      />
    </Section>
  );
}
