import { Plus, TicketPercent } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listCourses } from "../../../training/calls.ts";
import { ownCourses } from "../../../training/courses/web/components/course-addresses.ts";
import { listCoupons, updateCoupon } from "../../calls.ts";
import { type Coupon, couponChanges } from "../cart-contract.ts";
import { CouponBoundFields, CouponEntry, CouponForm } from "./components/coupon-parts.tsx";

const perPage = 24;
const loadCoupons = async (page: number) =>
  (await call(listCoupons, { query: { limit: perPage, page } })).coupon_list;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  const [first, { course_list }] = await Promise.all([
    loadCoupons(0),
    call(listCourses, { query: { user: user._id, limit: 100 } }),
  ]);
  const sold = course_list.filter(({ type }) => type === "OPEN");
  return { first, courses: sold.map(({ _id, name }) => ({ value: _id, label: name })) };
}

export const meta: MetaFunction = () => [{ title: `Cupons · ${product.name}` }];

const grid = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

const CouponsHeader = ({ actions }: { actions?: React.ReactNode }) => (
  <PageHeader
    back={<BackLink to={ownCourses}>Meus treinamentos</BackLink>}
    title="Cupons"
    lead="Um código que dá desconto nos seus treinamentos. O que você ganha é calculado sobre o que a pessoa paga."
    actions={actions}
  />
);

export function HydrateFallback() {
  return (
    <>
      <CouponsHeader />
      <SkeletonBoxes count={6} className={grid} box="h-44 rounded-card" />
    </>
  );
}

export default function Coupons() {
  const { first, courses } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const pages = useMorePages({ first, size: perPage, of: "coupons", load: loadCoupons });
  /** The coupon that is changed, 'new' for another one. */
  const [edited, setEdited] = useState<Coupon | "new" | null>(null);
  const close = () => setEdited(null);
  const showNew = async () => {
    await Promise.all([revalidate(), pages.refresh()]);
  };
  async function saved() {
    close();
    await showNew();
  }
  const add = (
    <Button icon={Plus} onClick={() => setEdited("new")}>
      Novo cupom
    </Button>
  );
  return (
    <>
      <CouponsHeader actions={pages.items.length > 0 && add} />
      {pages.items.length === 0 ? (
        <EmptyState
          icon={TicketPercent}
          text="Você ainda não criou nenhum cupom"
          hint="Dê um desconto a quem já é seu aluno, ou a quem você encontrou em um evento."
          action={add}
        />
      ) : (
        <ul ref={pages.list} className={grid}>
          {pages.items.map((coupon) => (
            <CouponEntry
              key={coupon._id}
              coupon={coupon}
              onChange={() => setEdited(coupon)}
              onEnded={showNew}
            />
          ))}
        </ul>
      )}
      <LoadMore hasMore={pages.hasMore} onLoadMore={pages.loadMore} busy={pages.busy} />
      <Dialog
        open={edited !== null}
        onClose={close}
        title={edited === "new" ? "Novo cupom" : `Cupom ${edited?.code ?? ""}`}
        lead={
          edited === "new"
            ? "Cada comprador usa o cupom uma vez."
            : "Código e desconto não mudam: para isso, encerre o cupom e crie outro."
        }
      >
        {edited === "new" && <CouponForm courses={courses} onSaved={saved} />}
        {edited !== null && edited !== "new" && <CouponChangesForm coupon={edited} onSaved={saved} />}
      </Dialog>
    </>
  );
}

/** What can be changed of a coupon: who has its code goes on with what it gives. */
const CouponChangesForm = ({ coupon, onSaved }: { coupon: Coupon; onSaved: () => unknown }) => (
  <Form
    schema={couponChanges}
    defaultValues={{
      valid_until: coupon.valid_until ?? "",
      max_uses: coupon.max_uses === null ? "" : String(coupon.max_uses),
    }}
    failurePrefix="coupon"
    label={`Cupom ${coupon.code}`}
    submitLabel="Salvar"
    onSubmit={async (changes) => {
      const params = { id: coupon._id };
      notify.success((await call(updateCoupon, { params, body: { coupon: changes } })).message);
      await onSaved();
    }}
  >
    <CouponBoundFields />
  </Form>
);
