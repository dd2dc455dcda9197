import { Select } from "../../../../ui/fields/select.tsx";
import { NameSearch } from "../../../../ui/name-search.tsx";
import { useAddressChoices } from "../../../../ui/use-address-choices.ts";
import type { ListedPlan } from "../../administration-contract.ts";
import { seenStatusLabels } from "../../subscription-labels.ts";

const statuses = Object.entries(seenStatusLabels).map(([value, label]) => ({ value, label }));

/** What narrows the subscriptions; it stands in the address. */
export function SubscriptionFilters({ plans }: { plans: readonly ListedPlan[] }) {
  const { search, choose } = useAddressChoices();
  const choices = [
    { name: "situacao", label: "Situação", placeholder: "Todas", options: statuses },
    {
      name: "plano",
      label: "Plano",
      placeholder: "Todos",
      options: plans.filter((plan) => !plan.is_free).map(({ _id, name }) => ({ value: _id, label: name })),
    },
  ];
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
          <div key={name} className="min-w-0 sm:w-60">
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
      </div>
    </search>
  );
}
