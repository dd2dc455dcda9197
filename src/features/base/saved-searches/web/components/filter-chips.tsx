import { Badge } from "../../../../../ui/badge.tsx";
import { finderLabels, type SavedFinderName } from "../../kinds.ts";

/** What a search looks for: where, and by which filters. */
export const FilterChips = ({ finder, texts }: { finder: SavedFinderName; texts: readonly string[] }) => (
  <ul aria-label="O que a busca procura" className="flex flex-wrap gap-2">
    <li className="max-w-full">
      <Badge tone="brand">{finderLabels[finder]}</Badge>
    </li>
    {texts.map((text) => (
      <li key={text} className="max-w-full">
        <Badge>{text}</Badge>
      </li>
    ))}
    {texts.length === 0 && (
      <li>
        <Badge>Sem filtros: tudo o que aparecer</Badge>
      </li>
    )}
  </ul>
);
