import type { FirstStepKind } from "../../kinds.ts";

interface Words {
  title: string;
  text: string;
  /** What has to come before, where something has. */
  first?: string;
  /** Where it is done; left out where it is done in the list itself. */
  to?: string;
  label: string;
}

export const firstStepWords: Record<FirstStepKind, Words> = {
  requests: {
    title: "Peça para representar três produtos",
    text: "Cada empresa responde por si: com três pedidos você não depende de uma só.",
    to: "/vc",
    label: "Ver produtos",
  },
  city: {
    title: "Diga em que cidade você trabalha",
    text: "Basta a cidade para empresas da região encontrarem você. CPF e rua só são pedidos quando houver dinheiro a receber ou a pagar.",
    label: "Informar cidade",
  },
  profile: {
    title: "Dê um título ao seu perfil",
    text: "É a primeira linha que a empresa lê: o que você vende e para quem.",
    to: "/vc/dados?etapa=oferta",
    label: "Completar perfil",
  },
  share: {
    title: "Mostre a sua loja",
    text: "Mande o link a quem compra de você. Este passo se completa com o primeiro pedido de orçamento.",
    first: "Antes, uma empresa precisa aprovar um pedido seu: uma loja vazia não se mostra.",
    to: "/vc/catalogo",
    label: "Abrir minha loja",
  },
  apply: {
    title: "Candidate-se a uma vaga",
    text: "As que combinam com você aparecem primeiro.",
    to: "/vc/buscar-vagas",
    label: "Buscar vagas",
  },
  alert: {
    title: "Receba vagas novas por e-mail",
    text: "Faça uma busca e toque em ‘Avisar do que é novo’: avisamos quando aparecer algo novo.",
    to: "/vc/buscar-vagas",
    label: "Criar aviso",
  },
  course: {
    title: "Cadastre o seu treinamento",
    text: "O nome, o preço e, se já tiver, o primeiro vídeo. Ninguém o vê antes de você publicar.",
    to: "/vc/meus-treinamentos/new",
    label: "Cadastrar",
  },
  film: {
    title: "Envie o primeiro vídeo",
    text: "Uma aula curta basta para começar.",
    first: "Antes, dê um nome ao treinamento.",
    to: "/vc/meus-treinamentos",
    label: "Abrir treinamento",
  },
  publish: {
    title: "Publique",
    text: "Escreva os textos, confira o preço e coloque à venda.",
    first: "Antes, o primeiro vídeo precisa estar pronto.",
    to: "/vc/meus-treinamentos",
    label: "Abrir treinamento",
  },
  catalogue: {
    title: "Monte o catálogo",
    text: "Representantes pedem para vender o que está nele. Uma planilha traz tudo de uma vez.",
    to: "/co/catalogo",
    label: "Abrir catálogo",
  },
  representatives: {
    title: "Tenha cinco representantes",
    text: "Procure por região e segmento quem já vende para o seu público.",
    to: "/co/vendedores/buscar",
    label: "Buscar profissionais",
  },
  opening: {
    title: "Publique uma vaga",
    text: "Profissionais de vendas se candidatam com o currículo completo.",
    to: "/co/vaga/new",
    label: "Cadastrar vaga",
  },
};
