import { Download, Eye, Mail, PenLine, Trash2 } from "lucide-react";
import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { pageMeta } from "../../../../ui/page-meta.ts";
import { privacyVersion } from "../legal-versions.ts";
import { type Clause, LegalPage } from "./components/clause-list.tsx";

const title = "Privacidade";
const description = "Que dados a Praça trata, para que servem, quem os vê e como exercer os seus direitos.";

export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title, description, type: "article", origin: loaderData.origin, path: "/privacidade" })
    : [];

export default function Privacy() {
  return (
    <LegalPage
      title={title}
      lead="O que fazemos com os seus dados, em palavras simples."
      clauses={privacyClauses}
      since={privacyVersion}
      head={<WhatOneCanDo />}
    />
  );
}

const deeds = [
  { icon: Download, text: "Baixar tudo o que guardamos sobre você" },
  { icon: Eye, text: "Ver que empresas viram o seu contato, e quando" },
  { icon: Mail, text: "Escolher os e-mails que você recebe" },
  { icon: PenLine, text: "Corrigir os seus dados" },
  { icon: Trash2, text: "Excluir a sua conta" },
];

const WhatOneCanDo = () => (
  <Card as="section" aria-labelledby="central" className="space-y-4">
    <h2 id="central" className="text-lg font-bold">
      Sua central de privacidade
    </h2>
    <ul className="space-y-2">
      {deeds.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
          {text}
        </li>
      ))}
    </ul>
    <LinkButton to="/privacidade/meus-dados">Abrir minha central</LinkButton>
  </Card>
);

const { name, supportEmail } = product;

/** What is done with people's data; what it says is what the product does. */
const privacyClauses: Clause[] = [
  {
    title: "Quem cuida dos seus dados",
    paragraphs: [
      `A ${name}, em São Paulo, decide como os dados são tratados aqui (é a controladora). O canal para assuntos de privacidade, também com a pessoa encarregada, é ${supportEmail}.`,
    ],
  },
  {
    title: "Que dados tratamos",
    paragraphs: [
      "Os que você informa: nome, e-mail, telefone, endereço, CPF, data de nascimento, foto, currículo, dados da empresa e o que publica, como vagas, produtos, treinamentos, vídeos, dúvidas e anotações.",
      "Os que nascem do uso: candidaturas, pedidos de representação, orçamentos, respostas, inscrições em treinamentos, o que você assistiu, avaliações, certificados, indicações, os aparelhos em que a conta está conectada e o endereço de rede de quem faz cada operação.",
      "Os de pagamentos: o que foi pago, quando e como. O número do cartão vai direto para a empresa de pagamentos; guardamos a bandeira, os primeiros e os últimos dígitos, a validade e os dados do titular. De quem recebe, a conta bancária ou a chave Pix.",
      "Quem pede um orçamento numa loja informa e-mail, mensagem e, se quiser, telefone. Quem escreve para o atendimento informa e-mail, telefone e o que mais quiser contar. Quem pede as novidades informa o e-mail e, se quiser, o nome.",
      "Uma conversa guarda o que cada lado escreve, as imagens e os PDFs que envia (das imagens tiramos os dados de onde foram feitas) e até onde leu. Só quem participa dela a lê; a nossa equipe lê uma mensagem quando quem a recebeu a denuncia.",
      "Um representante guarda os clientes que atende (nome, documento, contatos, cidade e anotações), que vêm de orçamentos, de pedidos ou dele mesmo, e uma empresa pode dar o nome e o documento de um cliente numa tabela de preços. O representante só vê os seus, e a empresa as suas.",
      "No livro de comissões o representante anota vendas, quem comprou (nome e documento) e o que foi pago. Só ele o lê, e, de um mês, a representada a quem ele pede que confira.",
    ],
  },
  {
    title: "Para que usamos, e por que podemos",
    paragraphs: [
      "Para cumprir o que combinamos com você (LGPD, art. 7º, V): manter a conta, mostrar perfis, vagas, produtos e treinamentos, entregar candidaturas, pedidos e orçamentos, cobrar, pagar e emitir certificados.",
      "Para cumprir a lei (art. 7º, II): guardar o registro de pagamentos, repasses e acessos pelo tempo que ela manda. Por interesse legítimo (art. 7º, IX): proteger contas, limitar abusos, não recompensar quem indica a si mesmo e avisar do que espera por você. Com o seu consentimento (art. 7º, I): mostrar telefone e e-mail a quem aprova você, e enviar as novidades.",
      "Não vendemos dados, não mostramos anúncios de terceiros e não decidimos nada sobre você só por máquina.",
    ],
  },
  {
    title: "Quem vê o quê",
    paragraphs: [
      "Perfil profissional, vagas, produtos, lojas, treinamentos e página da empresa são públicos, e o seu perfil pode ser encontrado em buscadores. Ao compartilhar um endereço, uma imagem com o nome e a cidade do perfil vai junto. CPF, data de nascimento e endereço completo nunca aparecem no perfil; nele aparecem apenas cidade e estado.",
      "Telefone e e-mail só são vistos por empresas que aprovaram você, se você permitir, ou que os pedem pelo plano delas; o telefone de quem não aceita ligações, só depois que a pessoa permitir àquela empresa. Cada empresa que os pede fica registrada, e você vê qual e quando.",
      "A empresa a que você se candidata vê o seu currículo. A empresa em que você trabalha vê o andamento dos treinamentos que liberou. O treinador lê as suas dúvidas, e quantas pessoas fazem o treinamento, mas não os seus pagamentos. Quem indicou você vê o primeiro nome, a inicial do sobrenome e se há um plano. Quem tem o código de um certificado vê o nome que está nele.",
      "De cinco casos em diante, mostramos em quanto tempo um representante responde orçamentos e quantos dos seus pedidos se mantiveram, e em quanto tempo uma empresa responde e decide pedidos. São contas do último ano (das respostas de empresas, de 90 dias); ninguém lê nelas quem pediu ou comprou.",
    ],
  },
  {
    title: "Com quem compartilhamos",
    paragraphs: [
      "Com a empresa de pagamentos (nome, documento, telefone, endereço e o valor), para cobrar e pagar; com o serviço que entrega os e-mails (o endereço e a mensagem); com os serviços que guardam arquivos e entregam os vídeos; com serviços públicos de CEP (só o CEP) e de CNPJ (só o CNPJ). Se você liga os avisos num aparelho, com o serviço de avisos do navegador dele (Google, Mozilla, Apple ou Microsoft), que recebe o aviso cifrado e não o lê. Com autoridades, quando a lei manda. Com mais ninguém.",
    ],
  },
  {
    title: "O que fica no seu navegador",
    paragraphs: [
      "Não usamos cookies de publicidade nem de medição, e ninguém acompanha você por aqui. Da página de uma empresa e da loja de um profissional contamos quantas visitas há em cada dia, para mostrar a quem é dono delas: guardamos só esse número, por 400 dias, sem conta, endereço nem aparelho de quem visitou.",
      "O navegador guarda a sua sessão, um identificador do aparelho (que protege o login), o carrinho da loja, preferências de vídeo, o que você assistiu sem conexão e, por 90 dias, quem indicou você. Para quando não há conexão, guarda por até 30 dias as últimas vagas, lojas, candidaturas, orçamentos, propostas, clientes, produtos e tabelas de preços que você viu neste aparelho, e o pedido de orçamento, a mensagem ou o rascunho de proposta que ainda não foi enviado. Enquanto uma aba está aberta, ela guarda que páginas já contaram a sua visita e o que você digitou nas ferramentas. Sair da conta apaga os dados da sessão e o que foi guardado da conta.",
    ],
  },
  {
    title: "E-mails e avisos",
    paragraphs: [
      "Os e-mails de senha, segurança, pagamentos e o que a lei manda sempre são enviados. Todos os outros trazem no fim um endereço para sair daquele tipo, sem precisar entrar na conta, e podem ser ligados e desligados na sua central de privacidade, ou vir juntos num só e-mail por dia. As novidades só vão para quem as pede e confirma por e-mail.",
      "O que acontece fica no sino da sua conta por 90 dias. Um aparelho só avisa com a página fechada se você ligar isso nele, e deixa de avisar quando você sai da conta ou desliga.",
    ],
  },
  {
    title: "Por quanto tempo",
    paragraphs: [
      "Enquanto a sua conta existir. Ao excluir a conta, os dados pessoais são apagados na hora; ficam os registros que a lei manda guardar, como pagamentos e o aceite dos termos, sem o seu nome, e o que pertence a outras pessoas, como o valor de um orçamento que elas receberam. De quem assinou um plano ou comprou um treinamento fica também um código calculado do CPF ou do CNPJ, sem o número: ele só serve para reconhecer quem se cadastra de novo e já usou o desconto de um plano ou uma desistência, ou contestou um pagamento.",
      "Um cliente sai da lista de um representante cinco anos depois do último negócio ou da última anotação, e com a conta do representante; o de uma tabela de preços, com a tabela. Quem só pediu um orçamento sai da lista quando o orçamento é esquecido.",
      "Do livro de comissões, quem comprou é esquecido cinco anos depois da venda; o livro vai embora com a conta do representante.",
      "Uma conversa é apagada dois anos depois da última mensagem, com aquilo de que trata, ou com a conta de quem participa; do que se disse sobre um pedido ficam as palavras dos outros. As palavras de uma mensagem denunciada ficam com a denúncia até que ela seja decidida.",
      "Mensagens ao atendimento são apagadas dois anos depois de respondidas, e pedidos de novidades que ninguém confirma, depois de 30 dias. Sessões terminam depois de 30 dias sem uso, e o código de um aparelho em que você entrou é apagado depois de 180 dias sem uso dele. Quem sai das novidades tem o e-mail apagado na hora. Pedidos de orçamento perdem e-mail, telefone e mensagem depois de dois anos. Tudo isso também vai embora quando se exclui a conta com o mesmo e-mail, confirmado. O dia, a hora e o endereço de rede de onde uma conta foi usada ficam guardados por seis meses, em separado, e só são entregues por ordem judicial (Lei nº 12.965/2014, art. 15).",
    ],
  },
  {
    title: "Como protegemos",
    paragraphs: [
      "As páginas usam conexão cifrada, as senhas são guardadas de um jeito que nem nós conseguimos ler, e você pode exigir um código além da senha. Se algo acontecer com os seus dados que possa prejudicar você, avisamos você e a Autoridade Nacional de Proteção de Dados.",
    ],
  },
  {
    title: "Seus direitos",
    paragraphs: [
      "Pela Lei Geral de Proteção de Dados (Lei nº 13.709/2018, art. 18), você pode confirmar se tratamos dados seus, acessá-los, corrigi-los, levar uma cópia, saber com quem foram compartilhados, voltar atrás num consentimento, opor-se a um uso e pedir a exclusão. Tudo isso se faz na sua central de privacidade; para o resto, ou se você não tem conta, escreva para nós, e respondemos em até 15 dias.",
      "Você também pode recorrer à Autoridade Nacional de Proteção de Dados (gov.br/anpd).",
    ],
  },
];
