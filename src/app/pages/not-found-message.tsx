import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** Says that there is nothing at this address, and where to go from here. */
export function NotFoundMessage({ text = "Não encontramos esta página." }: { text?: string }) {
  return (
    <EmptyState
      text={text}
      hint="O endereço pode ter mudado, ou o que estava aqui foi removido."
      action={<LinkButton to="/">Ir para o início</LinkButton>}
    />
  );
}
