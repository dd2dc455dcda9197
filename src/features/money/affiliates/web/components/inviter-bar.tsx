import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { readStored, store } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { readReferral } from "../../../../../client/referral.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { product } from "../../../../../shared/product.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { Container } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Avatar } from "../../../../../ui/picture.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { getInviter } from "../../../calls.ts";
import type { getInviter as endpoint } from "../../contract.ts";

type Inviter = Answer<typeof endpoint>["inviter"];

/** Who invites a visitor, and what that brings whom. Once closed it does not come again for the same link. */
export function InviterBar({ slug }: { slug: string }) {
  const session = useSession();
  // Whoever fills in the form already needs no way to it.
  const isRegistering = useLocation().pathname.endsWith("/cadastro");
  const [inviter, setInviter] = useState<Inviter | null>(null);
  // The first link that was followed is the one that counts.
  const counted = readReferral() ?? slug;
  useEffect(() => {
    if (readStored("afiliate_closed") === counted) return;
    // Nobody's link, or no connection: the page says nothing of it.
    call(getInviter, { params: { slug: counted } }).then(
      ({ inviter }) => setInviter(inviter),
      () => undefined,
    );
  }, [counted]);
  if (!inviter || session) return null;
  const { name, image } = inviter;
  function close() {
    store("afiliate_closed", counted);
    setInviter(null);
  }
  return (
    <aside aria-label="Convite" className="border-b border-line bg-surface-muted">
      <Container className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
        <Avatar name={name} src={image?.thumb_url ?? null} size="sm" className="max-sm:hidden" />
        <p role="status" className="min-w-0 grow basis-44 text-sm leading-snug text-pretty">
          <strong className="font-semibold">{name} convidou você:</strong> conta grátis
          <span className="max-sm:hidden"> na {product.name}</span>, com produtos para representar, vagas e
          treinamentos.
          <span className="text-ink-muted max-sm:hidden">
            {" "}
            Se você assinar um plano, {name} ganha uma parte, e você não paga mais por isso.
          </span>
        </p>
        {!isRegistering && (
          <LinkButton to="/vc/cadastro" size="sm" variant="secondary" className="shrink-0">
            Criar conta
          </LinkButton>
        )}
        <IconButton name="Fechar convite" icon={X} onClick={close} />
      </Container>
    </aside>
  );
}
