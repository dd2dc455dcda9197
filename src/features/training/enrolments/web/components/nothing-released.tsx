import { BookOpen, CircleUser } from "lucide-react";
import { EmptyState } from "../../../../../ui/empty-state.tsx";
import { LinkButton } from "../../../../../ui/link-button.tsx";

/** An employee has no course yet. */
export const NothingReleased = ({ hasCompany }: { hasCompany: boolean }) => (
  <EmptyState
    icon={BookOpen}
    text={
      hasCompany
        ? "Sua empresa ainda não liberou treinamentos para você."
        : "Sua conta não está ligada a nenhuma empresa no momento."
    }
    hint={
      hasCompany
        ? "Quando ela liberar, eles aparecem aqui. Enquanto isso, deixe seus dados em dia."
        : "Os treinamentos aparecem aqui quando uma empresa os libera para você."
    }
    action={
      <LinkButton to="/em/meus-dados" icon={CircleUser} variant="secondary">
        Meus dados
      </LinkButton>
    }
  />
);
