import { formatDay } from "../../../../../shared/format/dates.ts";
import { product } from "../../../../../shared/product.ts";
import { StoppedNotice } from "../../../../../ui/stopped-notice.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";

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
