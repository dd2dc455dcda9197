import { formatDay } from "../../../../../shared/format/dates.ts";
import { product } from "../../../../../shared/product.ts";
import { StoppedNotice } from "../../../../../ui/layout/notice-bar.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";

/**
 * Tells who manages a company that is blocked what that means, and whom to ask, above whatever screen they are on: it stays
 * in use.
 */
export function BlockNotice() {
  const session = useSession();
  const since = session?.auth.manager ? session.company?.blocked_at : null;
  if (!since) return null;
  return (
    <StoppedNotice title="A empresa está bloqueada">
      A {product.name} bloqueou a empresa em {formatDay(new Date(since))}. Enquanto isso, a página, as vagas e
      os produtos dela não aparecem para o público, e ela não vê contatos, não convida ninguém, não responde a
      orçamentos e não escreve a candidatos. Você continua entrando e pode corrigir o que for preciso.
    </StoppedNotice>
  );
}

/** Tells whose page is suspended what that means, and whom to ask, above whatever screen they are on: it stays in use. */
export function SuspensionNotice() {
  const since = useSession()?.user.page_suspended_at;
  if (!since) return null;
  return (
    <StoppedNotice title="A sua página está suspensa">
      A {product.name} suspendeu a sua página em {formatDay(new Date(since))}. Enquanto isso, o seu perfil, a
      sua loja e os seus treinamentos não aparecem para o público, e você não responde a orçamentos. Você
      continua entrando e pode corrigir o que for preciso.
    </StoppedNotice>
  );
}
