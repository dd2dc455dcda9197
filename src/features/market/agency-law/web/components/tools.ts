import type { MetaDescriptor } from "react-router";
import { breadcrumbData, pageMeta } from "../../../../../ui/page-meta.ts";

export interface Tool {
  path: string;
  title: string;
  /** What it tells, in a sentence. */
  lead: string;
  description: string;
  /** What it answers, each with where the law says so. */
  answers: readonly (readonly [text: string, article: string])[];
}

export const toolsPage = { path: "/ferramentas", name: "Ferramentas" };

export const termination: Tool = {
  path: "/ferramentas/rescisao",
  title: "Quanto recebo se a representação acabar?",
  lead: "Indenização de 1/12, aviso prévio e pedidos pendentes, linha por linha, com o artigo da lei.",
  description:
    "Calcule grátis a rescisão do representante comercial: indenização de 1/12, aviso prévio e pedidos pendentes pela Lei 4.886, com PDF.",
  answers: [
    ["Indenização de 1/12 de tudo o que você ganhou no contrato", "Lei 4.886, art. 27, j"],
    ["Aviso prévio: 30 dias, ou um terço dos últimos três meses", "Lei 4.886, art. 34"],
    ["Pedidos que estavam em andamento", "Lei 4.886, art. 32, § 5º"],
    ["Comissões que a empresa ainda não pagou, corrigidas", "Lei 4.886, art. 32, § 2º"],
    ["Até que dia cada valor pode ser cobrado", "Lei 4.886, art. 44"],
  ],
};

export const lateCommission: Tool = {
  path: "/ferramentas/comissao-atrasada",
  title: "Quanto vale a comissão atrasada?",
  lead: "A comissão paga com atraso, ou ainda não paga, corrigida pelo IPCA, e até quando se pode cobrar.",
  description:
    "Corrija grátis a comissão de representante paga com atraso: valor pelo IPCA, quanto falta receber e o prazo de cinco anos para cobrar.",
  answers: [
    ["O valor corrigido até o pagamento, ou até hoje", "Lei 4.886, art. 32, § 2º"],
    ["Quanto a empresa ainda deve", "Lei 4.886, art. 32, § 1º"],
    ["O último dia para cobrar", "Lei 4.886, art. 44"],
  ],
};

export const refusal: Tool = {
  path: "/ferramentas/prazo-de-recusa",
  title: "Até quando a empresa pode recusar um pedido?",
  lead: "Depois desse dia, sem recusa por escrito, a comissão é devida.",
  description:
    "Descubra grátis o último dia para a empresa recusar um pedido do representante comercial: 15, 30, 60 ou 120 dias pela Lei 4.886.",
  answers: [
    ["O último dia para a empresa recusar por escrito", "Lei 4.886, art. 33"],
    ["Desde quando a comissão é devida pelo silêncio", "Lei 4.886, art. 33"],
  ],
};

export const tools: readonly Tool[] = [termination, lateCommission, refusal];

/** What search engines are told of the page of a tool. */
export const toolMeta = ({ title, description, path }: Tool, origin: string): MetaDescriptor[] =>
  pageMeta({
    title,
    description,
    type: "article",
    origin,
    path,
    data: [breadcrumbData(origin, [toolsPage, { name: title, path }])],
  });
