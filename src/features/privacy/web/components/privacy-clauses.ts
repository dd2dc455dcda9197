import { product } from "../../../../shared/product.ts";
import type { Clause } from "./clause-list.tsx";

const { name, supportEmail } = product;

/** What is done with people's data; what it says is what the product does. */
export const privacyClauses: Clause[] = [
  {
    title: "Que dados tratamos",
    paragraphs: [
      `Os que você informa à ${name}: nome, e-mail, telefone, endereço, documento, foto, currículo, dados da empresa e o que publica. E os que nascem do uso: candidaturas, pedidos de representação, orçamentos, respostas, datas de acesso e o endereço de rede de quem faz cada operação.`,
      "Quem pede um orçamento numa loja informa e-mail, mensagem e, se quiser, telefone.",
      "Quem escreve para o atendimento informa e-mail, telefone e o que mais quiser contar. Quem pede as novidades informa o e-mail e, se quiser, o nome.",
    ],
  },
  {
    title: "Para que usamos",
    paragraphs: [
      "Para que empresas e profissionais se encontrem: mostrar perfis, vagas e produtos, entregar candidaturas, pedidos e orçamentos, e avisar você do que espera por sua resposta.",
      "Também para proteger as contas, limitar abusos e cumprir a lei. Não vendemos dados nem mostramos anúncios de terceiros.",
    ],
  },
  {
    title: "Quem vê o quê",
    paragraphs: [
      "Perfil profissional, vagas, produtos e página da empresa são públicos. Documento, data de nascimento e endereço completo nunca aparecem no perfil público; nele aparecem apenas cidade e estado.",
      "Telefone e e-mail só são vistos por empresas nos casos que você permite nos seus dados ou que decorrem da sua candidatura, do seu pedido de representação ou do plano da empresa.",
    ],
  },
  {
    title: "O que fica no seu navegador",
    paragraphs: [
      "Não usamos cookies de publicidade nem de medição. O navegador guarda a sua sessão, um identificador do aparelho, o carrinho da loja e quem indicou você, além de uma página para quando não há conexão. Sair da conta apaga os dados da sessão.",
    ],
  },
  {
    title: "Por quanto tempo",
    paragraphs: [
      "Enquanto a sua conta existir. Ao excluir a conta, os dados pessoais são apagados na hora; fica apenas o que a lei manda guardar e o que pertence a outras pessoas, como o registro de um orçamento que elas receberam.",
      "Mensagens ao atendimento são apagadas dois anos depois de respondidas, e pedidos de novidades que ninguém confirma, depois de 30 dias. Quem sai das novidades tem o e-mail apagado na hora. Tudo isso também vai embora quando se exclui a conta com o mesmo e-mail.",
    ],
  },
  {
    title: "Seus direitos",
    paragraphs: [
      "Pela Lei Geral de Proteção de Dados (Lei nº 13.709/2018), você pode confirmar se tratamos dados seus, acessá-los, corrigi-los, pedir cópia, opor-se a um uso e pedir a exclusão. Quase tudo se faz na tela dos seus dados; para o resto, escreva para nós.",
      `O canal para assuntos de privacidade é ${supportEmail}. Você também pode recorrer à Autoridade Nacional de Proteção de Dados.`,
    ],
  },
];
