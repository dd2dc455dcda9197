import type { Area } from "../../../features/base/sessions/web/components/guard.ts";
import { withoutAccents } from "../../../shared/search-words.ts";
import type { NavItem } from "../../../ui/layout/side-menu.tsx";
import { type AreaMenu, entriesOf } from "../layouts/area-menus.ts";

/** The screens of an area as the search finds them: by their names, and by what people call them otherwise. */

export interface PaletteScreen {
  label: string;
  to: string;
  /** The group of the menu that it belongs to. */
  group?: string;
  icon?: NavItem["icon"];
}

/** Screens below those of the menus, each behind a button of one. */
const further: readonly PaletteScreen[] = [
  { label: "Novo cliente", to: "/vc/clientes/novo", group: "Vender" },
  { label: "Importar clientes de uma planilha", to: "/vc/clientes/planilha", group: "Vender" },
  { label: "Nova representada", to: "/vc/comissoes/nova", group: "Ganhar" },
  { label: "Notas fiscais das vendas", to: "/vc/comissoes/notas", group: "Ganhar" },
  { label: "Importar vendas de uma planilha", to: "/vc/comissoes/planilha", group: "Ganhar" },
  { label: "Lançar venda", to: "/vc/comissoes/vendas/nova", group: "Ganhar" },
  { label: "Fazer proposta", to: "/vc/propostas/nova", group: "Vender" },
  { label: "Tabelas de preços das empresas", to: "/vc/tabelas", group: "Vender" },
  { label: "Criar treinamento", to: "/vc/meus-treinamentos/new", group: "Ensinar" },
  { label: "Dúvidas dos alunos", to: "/vc/meus-treinamentos/duvidas", group: "Ensinar" },
  { label: "Cupons de desconto", to: "/vc/meus-treinamentos/cupons", group: "Ensinar" },
  { label: "Vendas dos treinamentos", to: "/vc/meus-treinamentos/vendas", group: "Ensinar" },
  { label: "Escolher plano", to: "/co/planos", group: "Conta" },
  { label: "Cadastrar vaga", to: "/co/vaga/new", group: "Contratar" },
  { label: "Profissionais favoritos", to: "/co/vendedores/favoritos", group: "Contratar" },
  { label: "Extratos de comissões", to: "/co/extratos", group: "Vender" },
  { label: "Cadastrar produto", to: "/co/catalogo/produto/new", group: "Vender" },
  { label: "Condições comerciais", to: "/co/catalogo/condicoes", group: "Vender" },
  { label: "Nova tabela de preços", to: "/co/tabelas/nova", group: "Vender" },
  { label: "Cadastrar categoria", to: "/co/catalogo/categoria/new", group: "Vender" },
  { label: "Importar produtos de uma planilha", to: "/co/catalogo/planilha", group: "Vender" },
  { label: "Fotos de vários produtos", to: "/co/catalogo/fotos", group: "Vender" },
  { label: "Novo plano", to: "/admin/planos/novo", group: "Cadastros" },
  { label: "Divisão do que é pago", to: "/admin/divisao", group: "Cadastros" },
  { label: "Menu de categorias", to: "/admin/conteudo/menu", group: "Cadastros" },
  { label: "Destaques", to: "/admin/conteudo/destaques", group: "Cadastros" },
  { label: "Depoimentos", to: "/admin/conteudo/depoimentos", group: "Cadastros" },
  { label: "Recompensas", to: "/admin/recompensas", group: "Dinheiro" },
];

/** What else people call a screen, by its address, or by what follows the area where several have it. */
const otherWords: Record<string, string> = {
  "/seguranca": "senha trocar e-mail login acesso sessões aparelhos dois fatores código",
  "/privacidade/meus-dados": "LGPD baixar meus dados notificações avisos excluir conta contato telefone",
  "/vc/inicio": "resumo painel hoje",
  "/co": "resumo painel hoje",
  "/em": "resumo painel hoje",
  "/vc": "representar vender comissão empresas catálogo",
  "/vc/catalogo": "catálogo online link divulgar vitrine",
  "/solicitacoes": "representações pedidos representar aprovadas",
  "/orcamentos": "pedidos clientes vendas cotação",
  "/conversas": "mensagens recados chat falar responder comprador cliente empresa",
  "/propostas": "oferta contraproposta desconto aprovar cliente",
  "/vc/pedidos": "pedido venda comissão cliente",
  "/vc/comissoes": "extrato representada atrasada a receber nota fiscal NF-e venda livro",
  "/vc/clientes": "carteira compradores agenda contatos lojas quem parou de comprar",
  "/co/pedidos": "pedido venda faturar entregar recusar cliente",
  "/co/extratos": "extrato comissao comissoes conferir representante pagar representantes",
  "/buscar-vagas": "emprego trabalho oportunidades",
  "/candidaturas": "inscrições vagas emprego",
  "/vc/perfil/visualizacao": "currículo página pública",
  "/vc/dados": "currículo endereço foto experiência formação idiomas telefone nome",
  "/meus-dados": "endereço foto telefone nome CPF",
  "/perfil": "assinatura mensalidade limites recibo nota fiscal cancelar upgrade",
  "/planos": "assinatura mensalidade preço upgrade",
  "/cartoes": "cartão pix banco conta bancária pagamento cobrança boleto",
  "/recebimentos": "repasse pix saldo dinheiro saque transferência ganhos comissão vendas",
  "/afiliados": "afiliado convidar link divulgar comissão",
  "/indicacoes": "afiliado convidados cadastros comissão",
  "/avisos": "notificações sino acontecimentos",
  "/buscas-salvas": "alertas avisos e-mail filtros",
  "/buscar-treinamentos": "cursos aulas aprender vídeos",
  "/treinamentos-inscritos": "cursos aulas certificado estudar assistir",
  "/vc/meus-treinamentos": "ensinar curso aulas publicar treinador professor vendas alunos",
  "/vc/meus-treinamentos/new": "ensinar curso novo publicar treinador",
  "/vc/meus-treinamentos/duvidas": "perguntas alunos",
  "/vc/meus-treinamentos/cupons": "desconto promoção",
  "/co/meus-treinamentos": "cursos licenças equipe liberar certificado relatório",
  "/em/meus-treinamentos": "cursos aulas certificado estudar assistir",
  "/anotacoes": "notas caderno aulas",
  "/carrinho": "comprar pagar finalizar cupom",
  "/historico-compras": "pedidos nota fiscal recibo comprovante reembolso devolução pagamento",
  "/co/dados": "CNPJ endereço logotipo logo descrição telefone razão social",
  "/co/perfil/visualizacao": "página pública",
  "/vagas": "emprego candidatos currículos seleção anúncios",
  "/co/vaga/new": "nova publicar anunciar emprego contratar",
  "/co/catalogo": "produtos categorias preços comissão",
  "/co/catalogo/produto/new": "novo anunciar",
  "/co/catalogo/condicoes": "pedido mínimo prazo pagamento entrega parcelas",
  "/vc/tabelas": "lista preço desconto empresa estado segmento validade",
  "/co/tabelas": "lista preço desconto cliente estado segmento validade",
  "/co/tabelas/nova": "lista preço desconto criar cadastrar",
  "/co/catalogo/categoria/new": "nova grupo",
  "/co/catalogo/fotos": "imagens enviar muitas arquivos EAN",
  "/co/catalogo/planilha": "excel csv xlsx exportar lista",
  "/co/vendedores": "vendedores solicitações pedidos representação equipe",
  "/co/vendedores/buscar": "vendedores representantes candidatos currículos contratar",
  "/colaboradores": "equipe funcionários convidar gestor pessoas",
  "/admin": "painel resumo início pendências",
  "/moderacao": "aprovar vagas produtos treinamentos pendentes",
  "/denuncias": "reclamações abusos",
  "/mensagens": "contato suporte responder e-mail",
  "/pessoas": "usuários profissionais contas bloquear",
  "/empresas": "contas CNPJ bloquear",
  "/assinaturas": "planos mensalidades renovação",
  "/conteudo": "segmentos competências textos categorias",
  "/novidades": "newsletter inscritos boletim",
  "/pagamentos": "cobranças cartão pix boleto estorno",
  "/pedidos": "compras treinamentos reembolso nota",
  "/repasses": "transferências saques pix treinadores afiliados",
  "/recompensas": "afiliados indicações",
  "/divisao": "percentual comissão taxa",
  "/livro": "contabilidade razão saldo lançamentos",
  "/registro": "auditoria log histórico",
  "/saude": "sistema fila trabalhos erros",
};

const wordsFor = (to: string): string => otherWords[to] ?? otherWords[to.replace(/^\/\w+(?=\/)/, "")] ?? "";

/** All that the search of an area leads to: what its menu shows, and what stands below it. */
export function screensOf(menu: AreaMenu, area: Area): PaletteScreen[] {
  const shown = menu.flatMap(({ title, items }) =>
    items.map(({ label, to, icon }) => ({ label, to, icon, ...(title && { group: title }) })),
  );
  const known = new Set(entriesOf(menu).map(({ to }) => to));
  return [...shown, ...further.filter(({ to }) => to.startsWith(`/${area}/`) && !known.has(to))];
}

/** At least this much of a word counts where it was typed in the plural. */
const shortestSingular = 3;

const wordsOf = (text: string): string[] =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** 'vagas' finds 'Cadastrar vaga' as well. */
const beginningOf = (word: string): string =>
  word.length > shortestSingular ? word.replace(/s$/, "") : word;

/**
 * The screens that a text means: each of its words begins a word of the name, or one that people say instead. Those whose
 * name begins so are first, then those whose name has it; without a text it is all of them.
 */
export function findScreens(screens: readonly PaletteScreen[], text: string): PaletteScreen[] {
  const asked = wordsOf(text).map(beginningOf);
  if (asked.length === 0) return [...screens];
  const holds = (words: readonly string[]) =>
    asked.every((beginning) => words.some((word) => word.startsWith(beginning)));
  const ranked = screens.flatMap((screen) => {
    const name = wordsOf(screen.label);
    const others = wordsOf(`${screen.group ?? ""} ${wordsFor(screen.to)}`);
    if (holds(name)) return [{ screen, rank: name[0]?.startsWith(asked[0] ?? "") ? 0 : 1 }];
    return holds([...name, ...others]) ? [{ screen, rank: 2 }] : [];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ screen }) => screen);
}
