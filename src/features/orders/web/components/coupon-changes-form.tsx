import { call } from "../../../../client/call.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { type Coupon, couponChanges, updateCoupon } from "../../coupon-contract.ts";
import { CouponBoundFields } from "./coupon-bound-fields.tsx";

/** What can be changed of a coupon: who has its code goes on with what it gives. */
export const CouponChangesForm = ({ coupon, onSaved }: { coupon: Coupon; onSaved: () => unknown }) => (
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
