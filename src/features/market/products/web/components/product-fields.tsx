import { formatMoneyShort } from "../../../../../shared/format/money.ts";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { FilterRange } from "../../../../../ui/finder/filter-range.tsx";
import { FilterCheckbox, FilterSelect } from "../../../../../ui/finder/filters.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { PlaceFilter } from "../../../../base/reference/web/components/place-filter.tsx";
import { freeAreaLabel } from "../../model.ts";
import type { ProductFilterName, ProductFilters, ProductFinderData } from "./product-filters.ts";

interface ProductFieldsProps {
  inBar: boolean;
  data: ProductFinderData;
  filters: ProductFilters;
  /** The state whose cities are there; another one is still on its way. */
  stateOfCities: string;
  /** For people who may see what a product pays. */
  byCommission: boolean;
  /** Of a professional, who may look for what nobody represents there; null where it is not known. */
  ownState: string | null | undefined;
  change: (part: Partial<ProductFilters>) => unknown;
  /** What is typed counts on leaving its field. */
  onTyped: (typed: FormData) => void;
}

/** What narrows the products beside the text. */
export function ProductFields(props: ProductFieldsProps) {
  const { inBar, data, filters, stateOfCities, byCommission, ownState, change, onTyped } = props;

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
      onBlur={({ currentTarget: { form } }) => form && onTyped(new FormData(form))}
    />
  );
  const choice = (name: ProductFilterName, label: string, placeholder: string, options: Options) => (
    <FilterSelect
      inBar={inBar}
      name={name}
      label={label}
      placeholder={placeholder}
      options={options ?? []}
      value={filters[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );

  return (
    <>
      <FilterRange
        inBar={inBar}
        label="Preço"
        chosen={rangeText(filters["preco-de"], filters["preco-ate"], (price) =>
          formatMoneyShort(Number(price)),
        )}
      >
        {amount("preco-de", "Preço de", "R$ 0")}
        {amount("preco-ate", "Preço até", "R$ 500")}
      </FilterRange>
      {byCommission && (
        <FilterRange
          inBar={inBar}
          label="Comissão"
          chosen={rangeText(
            filters["comissao-de"],
            filters["comissao-ate"],
            (percent) => `${percent.replace(".", ",")}%`,
          )}
        >
          {amount("comissao-de", "Comissão de", "0%")}
          {amount("comissao-ate", "Comissão até", "30%")}
        </FilterRange>
      )}
      {data.states && (
        <>
          {data.companies.length > 0 && choice("empresa", "Empresa", "Todas as empresas", data.companies)}
          <PlaceFilter
            inBar={inBar}
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
      {ownState && (
        <FilterCheckbox
          name="area-livre"
          value="1"
          label={`${freeAreaLabel}: ninguém representa em ${ownState}`}
          checked={filters["area-livre"] === "1"}
          onChange={(checked) => change({ "area-livre": checked ? "1" : "" })}
        />
      )}
      {ownState === null && (
        <p className="basis-full py-1 text-sm text-pretty text-ink-muted">
          {freeAreaLabel}: para ver o que ninguém representa no seu estado,{" "}
          <TextLink to="/vc/dados">informe a sua cidade</TextLink>.
        </p>
      )}
    </>
  );
}

type Options = ProductFinderData["segments"];

/** 'De R$ 10', 'Até R$ 500', 'R$ 10 a R$ 500'; '' where nothing is chosen. */
function rangeText(from: string, to: string, format: (amount: string) => string): string {
  if (from && to) return `${format(from)} a ${format(to)}`;
  if (from) return `De ${format(from)}`;
  return to && `Até ${format(to)}`;
}
