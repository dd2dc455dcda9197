import { PenLine } from "lucide-react";
import { product } from "../../../../shared/product.ts";
import { Section } from "../../../../ui/layout/section.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { CloseAccountButton } from "../../../sessions/web/components/close-account-button.tsx";

/** Correct what is wrong, or leave for good. */
export const CorrectSection = ({ back, userId }: { back: string; userId: string }) => (
  <Section
    title="Corrigir ou excluir"
    lead={`Excluir apaga a sua conta e os seus dados pessoais na hora. Para o que não se resolve aqui, escreva para ${product.supportEmail}.`}
  >
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <LinkButton to={back} variant="secondary" icon={PenLine}>
        Corrigir meus dados
      </LinkButton>
      <CloseAccountButton subject="user" id={userId} />
    </div>
  </Section>
);
