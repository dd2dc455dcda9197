import { Handshake } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { confirmAction, notify, showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { showLimitReached } from "../../../../base/limits/web/components/show-limit-reached.ts";
import { offerPush } from "../../../../base/notifications/web/components/push.ts";
import { openAccountDialog } from "../../../../base/sessions/web/components/account-dialogs.tsx";
import { continuing, useContinued } from "../../../../base/sessions/web/components/continued.ts";
import {
  ensureSession,
  refreshSession,
  useSession,
} from "../../../../base/sessions/web/components/session.ts";
import { getStandings, requestRepresentation } from "../../../calls.ts";
import type { Product } from "../../../products/contract.ts";
import { mayRequestFrom, type RepresentationStatus } from "../../lifecycle.ts";
import { RepresentationStatusBadge } from "./representation-status-badge.tsx";

type RequestedProduct = Pick<Product, "_id" | "slug" | "name" | "groups" | "company">;
type RequestedGroup = Product["groups"][number];

interface RequestRepresentationProps {
  product: RequestedProduct;
  /** The other one where something else is what most people came for. */
  variant?: "primary" | "secondary";
}

/** Buttons to ask for the product alone and for its whole category; how it stands where one asked before. */
export function RequestRepresentation({ product, variant = "primary" }: RequestRepresentationProps) {
  const group = product.groups[0];
  const { isProfessional, standings, waiting, note, refresh } = useStandings({
    productId: product._id,
    groupId: group?._id,
  });
  const request = useRequest(product, note, refresh);
  const ofProduct = standings[product._id];
  const ofGroup = group && standings[group._id];
  const throughGroup = ofGroup === "APPROVED" && ofProduct !== "APPROVED";
  const mayRequestProduct = !throughGroup && (!ofProduct || mayRequestFrom(ofProduct));
  const mayRequestGroup = group && !throughGroup && (!ofGroup || mayRequestFrom(ofGroup));
  const known = isProfessional && !waiting;
  useContinued("representar-produto", known ? async () => mayRequestProduct && request.continued() : null);
  useContinued(
    "representar-categoria",
    known ? async () => mayRequestGroup && request.continued(group) : null,
  );

  return (
    <div className="space-y-3">
      {mayRequestProduct ? (
        <ActionButton
          fullWidth
          size="lg"
          variant={variant}
          icon={Handshake}
          disabled={waiting}
          action={() => request.ask()}
        >
          Representar este produto
        </ActionButton>
      ) : throughGroup ? (
        <Standing status="APPROVED" what="Pela categoria" />
      ) : (
        ofProduct && <Standing status={ofProduct} what="Este produto" />
      )}
      {mayRequestGroup ? (
        <ActionButton
          fullWidth
          variant="secondary"
          className="py-2"
          disabled={waiting}
          action={() => request.ask(group)}
        >
          <span className="min-w-0">Representar a categoria {group.name}</span>
        </ActionButton>
      ) : (
        group && ofGroup && !throughGroup && <Standing status={ofGroup} what={`Categoria ${group.name}`} />
      )}
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

/**
 * Asks the company for the product, or for a category of it, in the words of the specification where that cannot be
 * (section 6). A visitor may enter or register, and finds the question again where the login leads.
 */
function useRequest(
  product: RequestedProduct,
  note: (id: string, status: RepresentationStatus) => void,
  refresh: () => void,
) {
  const navigate = useNavigate();

  function tellWhoMay(mayEnter: boolean, group: RequestedGroup | undefined) {
    const redirect = continuing(
      `/vc/produto/${product.slug}`,
      group ? "representar-categoria" : "representar-produto",
    );
    showNotice({
      title: "Atenção",
      text: "É necessário estar logado como profissional para esta funcionalidade",
      ...(mayEnter && {
        actionLabel: "Cadastrar-se",
        onAction: () => navigate(`/vc/cadastro?${new URLSearchParams({ redirect })}`),
        other: { label: "Entrar", onSelect: () => openAccountDialog("log-in", { redirect }) },
      }),
    });
  }

  async function ask(group?: RequestedGroup) {
    const session = await ensureSession();
    if (session?.auth.type !== "SALESMAN") return tellWhoMay(!session, group);
    try {
      const { message, representation } = await call(requestRepresentation, {
        body: { representation: group ? { product_group_id: group._id } : { product_id: product._id } },
      });
      note(group?._id ?? product._id, representation.status);
      notify.success(message);
      offerPush();
      // The counters follow by themselves; the request stands whether they come or not.
      refreshSession().catch(() => undefined);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === "REPRESENTATION_LIMIT_REACHED") {
        return showLimitReached("REPRESENTATION_REQUESTS", { permissions: session.permissions, navigate });
      }
      // It was asked for elsewhere meanwhile.
      if (error.code === "ALREADY_REQUESTED") refresh();
      throw error;
    }
  }

  async function continued(group?: RequestedGroup) {
    const confirmed = await confirmAction({
      title: group ? `Representar a categoria “${group.name}”?` : `Representar “${product.name}”?`,
      text: `${product.company.name_fancy} recebe o seu pedido e responde a você.`,
      confirmLabel: "Enviar pedido",
    });
    if (confirmed) await ask(group);
  }

  return { ask, continued };
}

/**
 * How a professional's own requests for a product and its category stand. Nobody else has any; those who asked for
 * nothing yet, and those who could not be told, have none.
 */
function useStandings({ productId, groupId }: Wanted) {
  const session = useSession();
  const professionalId = session?.auth.type === "SALESMAN" ? session.user._id : null;
  const [known, setKnown] = useState<{ of: string | null; standings: Standings }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    if (!professionalId) return;
    let current = true;
    const receive = (standings: Standings) => current && setKnown({ of: professionalId, standings });
    loadStandings({ productId, groupId }).then(receive, () => receive({}));
    return () => {
      current = false;
    };
  }, [professionalId, productId, groupId, attempt]);

  const answered = known?.of === professionalId ? known : undefined;
  return {
    standings: answered?.standings ?? {},
    isProfessional: professionalId !== null,
    waiting: professionalId !== null && !answered,
    note: (id: string, status: RepresentationStatus) =>
      setKnown({ of: professionalId, standings: { ...answered?.standings, [id]: status } }),
    refresh: () => setAttempt((count) => count + 1),
  };
}

/** What somebody may want to represent: a product, and its category where it has one. */
interface Wanted {
  productId: string;
  groupId: string | undefined;
}

/** How one's own requests stand, by the id of the product or category. */
type Standings = Record<string, RepresentationStatus>;

/** What was never asked for is left out. */
async function loadStandings({ productId, groupId }: Wanted): Promise<Standings> {
  const { standings } = await call(getStandings, {
    query: { product_id: productId, product_group_id: groupId },
  });
  return {
    ...(standings.product && { [productId]: standings.product }),
    ...(groupId && standings.product_group && { [groupId]: standings.product_group }),
  };
}
