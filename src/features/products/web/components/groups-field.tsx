import { useController } from "react-hook-form";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { FieldError } from "../../../../ui/fields/field.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { noProductGroup } from "../../catalogue-contract.ts";
import type { ProductGroup } from "../../group-contract.ts";

/** The categories of a product; several may be chosen. */
export function GroupsField({ groups }: { groups: ProductGroup[] }) {
  const { field, fieldState } = useController<{ groups: { _id: string }[] }, "groups">({ name: "groups" });
  const chosen = new Set(field.value.map(({ _id }) => _id));
  if (groups.length === 0) {
    return (
      <div className="space-y-3 rounded-card bg-surface-muted p-4">
        <p>{noProductGroup.message}</p>
        <LinkButton to="/co/catalogo/categoria/new" variant="secondary">
          Adicionar categoria
        </LinkButton>
      </div>
    );
  }
  function choose(id: string, wanted: boolean) {
    const rest = field.value.filter(({ _id }) => _id !== id);
    field.onChange(wanted ? [...rest, { _id: id }] : rest);
  }
  return (
    <fieldset data-field="groups" aria-describedby="categorias-ajuda" className="min-w-0 space-y-2">
      <legend className="text-sm font-semibold">Categorias</legend>
      <div className="grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {groups.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            label={name}
            checked={chosen.has(_id)}
            onChange={(wanted) => choose(_id, wanted)}
          />
        ))}
      </div>
      <p id="categorias-ajuda" className="text-sm text-ink-muted">
        Escolha até 10. Sem nenhuma escolhida, o produto entra na categoria mais antiga.
      </p>
      <FieldError
        id="categorias-erro"
        error={fieldState.error && (fieldState.error.message ?? "Escolha até 10 categorias")}
      />
    </fieldset>
  );
}
