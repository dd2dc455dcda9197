import { Check, ShoppingCart } from "lucide-react";
import { useEffect, useState } from "react";
import { Failure } from "../../../../shared/failure.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { confirmAction, showNotice } from "../../../../ui/feedback/feedback.ts";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { Course } from "../../../courses/contract.ts";
import type { CourseArea } from "../../../courses/web/components/area-courses.ts";
import type { Session } from "../../../sessions/session.ts";
import { openAccountDialog } from "../../../sessions/web/components/account-dialogs.ts";
import { continuing } from "../../../sessions/web/components/continued.ts";
import { ensureSession, useSession } from "../../../sessions/web/components/session.ts";
import { useContinued } from "../../../sessions/web/components/use-continued.ts";
import { buyingIn, useAddToCart } from "./buying-addresses.ts";
import { HowToPay } from "./how-to-pay.tsx";
import type { Standing } from "./standing-calls.ts";

/** Where somebody buys; null for who buys nothing. */
const areaOf = ({ auth }: Session): CourseArea | null => {
  if (auth.type === "SALESMAN") return "vc";
  return auth.type === "EMPLOYEE" && auth.manager ? "co" : null;
};

/** 'Adicionar ao carrinho' for everybody: a visitor registers or enters first, and finds the question again. */
export function BuyFromOutside({ course }: { course: Pick<Course, "_id" | "slug" | "name" | "user"> }) {
  const session = useSession();
  const addToCart = useAddToCart();
  const [standing, setStanding] = useStanding(course);
  useContinued("por-no-carrinho", session ? continued : null);

  async function add() {
    const entered = await ensureSession();
    if (!entered) return askToEnter(course.slug);
    const area = areaOf(entered);
    if (!area) return refuse();
    try {
      await addToCart(course, area);
      setStanding("in-cart");
    } catch (error) {
      if (error instanceof Failure && error.code === "ALREADY_IN_CART") setStanding("in-cart");
      throw error;
    }
  }

  async function continued() {
    const confirmed = await confirmAction({
      title: `Adicionar “${course.name}” ao carrinho?`,
      confirmLabel: "Adicionar ao carrinho",
    });
    if (confirmed) await add();
  }

  if (standing === "own" || standing === "owned") return null;
  const area = session && areaOf(session);
  if (standing === "in-cart" && area)
    return (
      <LinkButton to={buyingIn(area).cart} fullWidth variant="secondary" icon={Check}>
        No carrinho
      </LinkButton>
    );
  return (
    <>
      <ActionButton fullWidth icon={ShoppingCart} action={add}>
        Adicionar ao carrinho
      </ActionButton>
      <HowToPay />
    </>
  );
}

/** How who is signed in stands to it, once that is known; until then anybody may want it. */
function useStanding(course: Pick<Course, "_id" | "user">) {
  const session = useSession();
  const [standing, setStanding] = useState<Standing>("none");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or another course is what asks anew
  useEffect(() => {
    if (!session) return setStanding("none");
    let isLate = false;
    import("./standing-calls.ts")
      .then(({ findStanding }) => findStanding(session, course))
      .then(
        (found) => {
          if (!isLate) setStanding(found);
        },
        // The call itself refuses what cannot be bought.
        () => undefined,
      );
    return () => {
      isLate = true;
    };
  }, [session?.user._id, course._id]);
  return [standing, setStanding] as const;
}

function askToEnter(slug: string): void {
  const redirect = continuing(`/treinamento/${slug}`, "por-no-carrinho");
  showNotice({
    title: "Atenção",
    text: "É necessário estar logado para esta funcionalidade",
    actionLabel: "Cadastrar-se",
    onAction: () => openAccountDialog("register-professional", { redirect }),
    other: { label: "Entrar", onSelect: () => openAccountDialog("log-in", { redirect }) },
  });
}

function refuse(): void {
  showNotice({
    title: "Atenção",
    text: "Treinamentos são comprados por profissionais e por quem gerencia uma empresa.",
  });
}
