import { FieldRow } from "../../../../ui/fields/field-row.tsx";
import { FormMaskedField, FormTextField } from "../../../../ui/form/form-fields.tsx";

/** Until when and how often a coupon counts; both may stay open. */
export const CouponBoundFields = () => (
  <FieldRow>
    <FormMaskedField name="valid_until" mask="date" label="Último dia" help="Vazio: sem data" optional />
    <FormTextField
      name="max_uses"
      label="Quantas compras"
      help="Vazio: sem limite"
      inputMode="numeric"
      maxLength={7}
      autoComplete="off"
      optional
    />
  </FieldRow>
);
