import { Handshake } from "lucide-react";
import { useNavigate } from "react-router";
import { Failure } from "../../../../shared/failure.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { notify, showNotice } from "../../../../ui/feedback/feedback.ts";
import { TextLink } from "../../../../ui/text-link.tsx";
import { countStartsAnew } from "../../../limits/labels.ts";
import type { Product } from "../../../products/contract.ts";
import { ensureSession, refreshSession } from "../../../sessions/web/components/session.ts";
import { mayRequestFrom, type RepresentationStatus } from "../../lifecycle.ts";
import type { RepresentationTarget } from "./representation-calls.ts";
import { RepresentationStatusBadge } from "./representation-status-badge.tsx";
import { useStandings } from "./use-standings.ts";

/** Buttons to ask for the product alone and for its whole category; how it stands where one asked before. */
export function RequestRepresentation({ product }: { product: Pick<Product, "_id" | "groups"> }) {
  const group = product.groups[0];
  const { standings, waiting, note, refresh } = useStandings({ productId: product._id, groupId: group?._id });
  const request = useRequest(note, refresh);
  const ofProduct = standings[product._id];
  const ofGroup = group && standings[group._id];
  const throughGroup = ofGroup === "APPROVED" && ofProduct !== "APPROVED";

  return (
    <div className="space-y-3">
      {throughGroup ? (
        <Standing status="APPROVED" what="Pela categoria" />
      ) : ofProduct && !mayRequestFrom(ofProduct) ? (
        <Standing status={ofProduct} what="Este produto" />
      ) : (
        <ActionButton
          fullWidth
          size="lg"
          icon={Handshake}
          disabled={waiting}
          action={() => request({ product_id: product._id }, product._id)}
        >
          Representar este produto
        </ActionButton>
      )}
      {group &&
        !throughGroup &&
        (ofGroup && !mayRequestFrom(ofGroup) ? (
          <Standing status={ofGroup} what={`Categoria ${group.name}`} />
        ) : (
          <ActionButton
            fullWidth
            variant="secondary"
            className="h-auto py-2 whitespace-normal"
            disabled={waiting}
            action={() => request({ product_group_id: group._id }, group._id)}
          >
            Representar a categoria {group.name}
          </ActionButton>
        ))}
      {(ofProduct || ofGroup) && (
        <p>
          <TextLink to="/vc/solicitacoes">Ver minhas solicitações</TextLink>
        </p>
      )}
    </div>
  );
}

function Standing({ status, what }: { status: RepresentationStatus; what: string }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <RepresentationStatusBadge status={status} />
      <span className="text-sm text-ink-muted">{what}</span>
    </p>
  );
}

/** Asks the company, in the words of the specification where that cannot be (section 6). */
function useRequest(note: (id: string, status: RepresentationStatus) => void, refresh: () => void) {
  const navigate = useNavigate();
  return async (target: RepresentationTarget, id: string) => {
    const session = await ensureSession();
    if (session?.auth.type !== "SALESMAN") {
      return showNotice({
        title: "Atenção",
        text: "É necessário estar logado como profissional para esta funcionalidade",
        ...(!session && {
          actionLabel: "Cadastrar-se",
          onAction: () => navigate("/vc/cadastro"),
        }),
      });
    }
    const { askToRepresent } = await import("./representation-calls.ts");
    try {
      const { message, representation } = await askToRepresent(target);
      note(id, representation.status);
      notify.success(message);
      // The counters follow by themselves; the request stands whether they come or not.
      refreshSession().catch(() => undefined);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === "REPRESENTATION_LIMIT_REACHED") {
        return tellLimit(session.permissions.requestRepresentationMax);
      }
      // It was asked for elsewhere meanwhile.
      if (error.code === "ALREADY_REQUESTED") refresh();
      throw error;
    }
  };
}

function tellLimit(maximum: number | null): void {
  const allowed = maximum ? `O seu plano permite ${maximum} pedidos por mês. ` : "";
  showNotice({
    title: "Aviso",
    text: `Você atingiu o limite de representações de produtos. ${allowed}${countStartsAnew}`,
  });
}
