import { Search } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";

/** Search by name, kept in the address. */
export function EmployeeSearch() {
  const [search, setSearch] = useSearchParams();
  const [name, setName] = useState(search.get("nome") ?? "");
  return (
    <search>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(name.trim() ? { nome: name.trim() } : {}, { preventScrollReset: true });
        }}
      >
        <TextField
          className="grow"
          name="nome"
          label="Buscar por nome"
          labelHidden
          type="search"
          icon={Search}
          placeholder="Buscar por nome"
          enterKeyHint="search"
          value={name}
          onChange={setName}
        />
        <Button type="submit" variant="secondary" className="min-h-12">
          Buscar
        </Button>
      </form>
    </search>
  );
}
