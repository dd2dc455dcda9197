import { formatCount, pluralise } from "../../shared/format/text.ts";

/** How many things a finder finds; counted exactly up to some number, then there are `more`. */
export interface Found {
  count: number;
  more: boolean;
}

/** '1 vaga', '128 vagas', 'mais de 1.000 vagas'. */
export const foundText = ({ count, more }: Found, singular: string, plural: string): string =>
  more ? `mais de ${formatCount(count)} ${plural}` : pluralise(count, singular, plural);
