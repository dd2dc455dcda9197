import { CircleCheck, ReceiptText } from "lucide-react";
import { useEffect, useRef } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonText } from "../../../../ui/skeleton.tsx";
import { useArea } from "../../../base/sessions/web/components/guard.ts";
import { courseAreas, inArea } from "../../../training/courses/web/components/course-addresses.ts";
import type { Order } from "../contract.ts";
import { waitsForBoleto } from "../lifecycle.ts";
import { buyingIn } from "./components/buying.tsx";
import { loadNamedOrders, requireBuyer } from "./components/order-data.ts";
import { BoughtCourses, OrderProgressView, useFollowedOrders } from "./components/order-parts.tsx";

/** What was bought a moment ago, where the address says so. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireBuyer(request);
  return { named: await loadNamedOrders(new URL(request.url)) };
}

export const meta: MetaFunction = () => [{ title: `Compra realizada · ${product.name}` }];

export const HydrateFallback = () => (
  <div className="mx-auto max-w-reading pt-10">
    <SkeletonText lines={3} />
  </div>
);

/** Says that it is bought, what is still to be paid of it, and where to go on. */
export default function OrderSuccess() {
  const area = useArea(courseAreas);
  const { named } = useLoaderData<typeof clientLoader>();
  const { orders } = useFollowedOrders(named);
  const paid = orders.filter(({ process_status: status }) => status === "PAID");
  const waiting = orders.filter(waitsForBoleto);
  const heading = useRef<HTMLHeadingElement>(null);
  // One arrives without having pressed a link: what was pressed is gone with the screen before.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const Icon = named.length > 0 ? CircleCheck : ReceiptText;
  return (
    <div className="mx-auto max-w-reading space-y-6 pt-10 pb-12">
      <div className="flex flex-col items-center gap-4 text-center">
        <span aria-hidden="true" className="rounded-full bg-success-soft p-4 text-success">
          <Icon size={32} />
        </span>
        <div className="space-y-1">
          <h1 ref={heading} tabIndex={-1} className="text-xl font-bold text-balance outline-none">
            {titleOf(orders)}
          </h1>
          <p className="text-ink-muted text-pretty">Acompanhe o status no histórico de compras.</p>
        </div>
      </div>
      {waiting.map((order) => (
        <Card key={order._id} as="section" aria-label="Boleto">
          <OrderProgressView order={order} />
        </Card>
      ))}
      {paid.length > 0 && (
        <Card>
          <BoughtCourses area={area} orders={paid} />
        </Card>
      )}
      <div className="flex flex-wrap justify-center gap-2 max-sm:*:grow">
        <LinkButton to={buyingIn(area).history} variant={paid.length === 0 ? "primary" : "secondary"}>
          Histórico de compras
        </LinkButton>
        <LinkButton to={inArea(area).search} variant="secondary">
          Continuar comprando
        </LinkButton>
      </div>
    </div>
  );
}

function titleOf(orders: readonly Order[]): string {
  if (orders.length === 0) return "Suas compras";
  if (orders.some(waitsForBoleto)) return "Pedido feito. Falta pagar o boleto";
  return "Sua compra foi realizada com sucesso!";
}
