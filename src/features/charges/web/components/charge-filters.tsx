import { Select } from "../../../../ui/fields/select.tsx";
import { MonthFilter } from "../../../../ui/month-filter.tsx";
import { NameSearch } from "../../../../ui/name-search.tsx";
import { useAddressChoices } from "../../../../ui/use-address-choices.ts";
import { methodLabels, paymentShown, refusedRefundShown, subjectLabels } from "../../labels.ts";

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** States that people call by the same name are found together by no filter: each stands here once, by its own name. */
const statuses = {
  SENT: "Em andamento",
  PAID: paymentShown.PAID.label,
  FAILED: paymentShown.FAILED.label,
  EXPIRED: paymentShown.EXPIRED.label,
  REFUNDING: paymentShown.REFUNDING.label,
  REFUND_REFUSED: refusedRefundShown.label,
  REFUNDED: paymentShown.REFUNDED.label,
  DISPUTED: paymentShown.DISPUTED.label,
  LOST: paymentShown.LOST.label,
};

const choices = [
  { name: "situacao", label: "Situação", placeholder: "Todas", options: optionsOf(statuses) },
  { name: "forma", label: "Forma", placeholder: "Todas", options: optionsOf(methodLabels) },
  { name: "para", label: "Para", placeholder: "Tudo", options: optionsOf(subjectLabels) },
];

/** What narrows the payments; it stands in the address. */
export function ChargeFilters() {
  const { search, choose } = useAddressChoices();
  return (
    <search className="block space-y-3">
      <NameSearch
        name="busca"
        label="Nome, e-mail ou código"
        value={search.get("busca") ?? ""}
        onSearch={(text) => choose({ busca: text })}
      />
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        {choices.map(({ name, label, placeholder, options }) => (
          <div key={name} className="max-sm:nth-3:col-span-2 sm:w-44">
            <Select
              name={name}
              label={label}
              placeholder={placeholder}
              options={options}
              value={search.get(name) ?? ""}
              onChange={(value) => choose({ [name]: value })}
            />
          </div>
        ))}
        <div className="max-sm:col-span-2">
          <MonthFilter />
        </div>
      </div>
    </search>
  );
}
