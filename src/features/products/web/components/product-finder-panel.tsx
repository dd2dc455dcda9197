import { useRef } from "react";
import { SearchField } from "../../../../ui/fields/search-field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { FilterPanel } from "../../../../ui/filter-panel.tsx";
import { PlaceFilter } from "../../../reference/web/components/place-filter.tsx";
import { amountOf, type ProductFilterName, type ProductFilters, productFilters } from "./product-filters.ts";
import type { ProductFinderData } from "./product-finder-data.ts";

interface ProductFinderPanelProps {
  data: ProductFinderData;
  filters: ProductFilters;
  /** The state whose cities are there; another one is still on its way. */
  stateOfCities: string;
  /** For people who may see what a product pays. */
  byCommission: boolean;
  change: (part: Partial<ProductFilters>) => unknown;
}

/** 'Refine sua busca': each choice counts at once, what is typed with Enter or on leaving the field. */
export function ProductFinderPanel(props: ProductFinderPanelProps) {
  const { data, filters, stateOfCities, byCommission, change } = props;
  const text = useRef<HTMLInputElement>(null);

  function readTyped() {
    const form = text.current?.form;
    if (!form) return;
    const typed = new FormData(form);
    const typedIn = (name: string) => String(typed.get(name) ?? "").trim();
    const part: Partial<ProductFilters> = {
      produto: typedIn("produto"),
      "preco-de": amountOf(typedIn("preco-de")),
      "preco-ate": amountOf(typedIn("preco-ate")),
      ...(byCommission && {
        "comissao-de": amountOf(typedIn("comissao-de"), 100),
        "comissao-ate": amountOf(typedIn("comissao-ate"), 100),
      }),
    };
    const isNew = Object.entries(part).some(([name, value]) => filters[name as ProductFilterName] !== value);
    if (isNew) change(part);
  }

  const amount = (name: ProductFilterName, label: string, placeholder: string) => (
    <TextField
      key={`${name} ${filters[name]}`}
      name={name}
      label={label}
      placeholder={placeholder}
      inputMode="decimal"
      defaultValue={filters[name].replace(".", ",")}
      maxLength={14}
      enterKeyHint="search"
      onBlur={readTyped}
      className="min-w-0"
    />
  );
  const choice = (name: ProductFilterName, label: string, placeholder: string, options: Options) => (
    <Select
      name={name}
      label={label}
      placeholder={placeholder}
      options={options ?? []}
      value={filters[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );

  return (
    <FilterPanel
      of="de produtos"
      activeCount={productFilters.count(filters)}
      onSubmit={readTyped}
      onClear={() => change(productFilters.none)}
    >
      <SearchField
        key={filters.produto}
        ref={text}
        name="produto"
        label="O que você procura"
        placeholder={data.companies.length > 0 ? "Produto ou empresa" : "Nome do produto"}
        defaultValue={filters.produto}
      />
      <div className="grid grid-cols-2 gap-3">
        {amount("preco-de", "Preço de", "R$ 0")}
        {amount("preco-ate", "Preço até", "R$ 500")}
        {byCommission && amount("comissao-de", "Comissão de", "0%")}
        {byCommission && amount("comissao-ate", "Comissão até", "30%")}
      </div>
      {data.companies.length > 0 && choice("empresa", "Empresa", "Todas as empresas", data.companies)}
      {data.states && (
        <>
          <PlaceFilter
            names={{ state: "uf", city: "municipio" }}
            states={data.states}
            cities={data.cities}
            state={filters.uf}
            city={filters.municipio}
            stateOfCities={stateOfCities}
            onChange={(uf, municipio) => change({ uf, municipio })}
          />
          {choice("ramo", "Segmento", "Todos os segmentos", data.segments)}
        </>
      )}
    </FilterPanel>
  );
}

type Options = ProductFinderData["segments"];
