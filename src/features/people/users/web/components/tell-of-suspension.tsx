import { formatDay } from "../../../../../shared/format/dates.ts";
import { product } from "../../../../../shared/product.ts";
import { StoppedNotice } from "../../../../../ui/stopped-notice.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";

/** Tells whose page is suspended, above whatever screen they are on. */
export function TellOfSuspension() {
  const since = useSession()?.user.page_suspended_at;
  if (!since) return null;
  return <SuspensionNotice since={since} />;
}

/** What the suspension of the own page means, and whom to ask. The screen below stays in use. */
const SuspensionNotice = ({ since }: { since: string }) => (
  <StoppedNotice title="A sua página está suspensa">
    A {product.name} suspendeu a sua página em {formatDay(new Date(since))}. Enquanto isso, o seu perfil, a
    sua loja e os seus treinamentos não aparecem para o público. Você continua entrando e pode corrigir o que
    for preciso.
  </StoppedNotice>
);
