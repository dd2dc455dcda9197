import { type FormEvent, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { SearchField } from "./fields/search-field.tsx";
import { useAddressChange } from "./use-address-change.ts";

interface NameSearchProps {
  /** Said in the empty field: 'Buscar por nome'. */
  label: string;
  /** The name of the field. */
  name: string;
  /** What the address asks for. */
  value: string;
  /** With Enter or 'Buscar'; the text has no spaces around it. */
  onSearch: (text: string) => void;
}

/** One field to search a list by; where it stands in a list of filters, a `<search>` is around both. */
export function NameSearch({ label, name, value, onSearch }: NameSearchProps) {
  const [text, setText] = useState(value);
  const sent = useRef<string[]>([]);
  useAddressChange(value, sent, setText);

  function submit(event: FormEvent) {
    event.preventDefault();
    const searched = text.trim();
    sent.current.push(searched);
    onSearch(searched);
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <SearchField
        className="min-w-0 grow basis-40"
        name={name}
        label={label}
        labelHidden
        placeholder={label}
        value={text}
        onChange={setText}
      />
      <Button type="submit" variant="secondary" className="min-h-12">
        Buscar
      </Button>
    </form>
  );
}
