import { formatLongDay } from "../../../../../shared/format/dates.ts";
import { product } from "../../../../../shared/product.ts";
import { termsVersion } from "../../legal-versions.ts";
import { type Clause, ClauseList } from "./clause-list.tsx";

const { name, supportHours } = product;

/** What whoever registers agrees to; a change of it is a new version (`legal-versions.ts`), and this text becomes an earlier one. */
export const termsClauses: Clause[] = [
  {
    title: "O que é a plataforma",
    paragraphs: [
      `A ${name} aproxima empresas, profissionais de vendas, afiliados, treinadores e colaboradores de empresas. Nela é possível publicar vagas, currículos, produtos e treinamentos, candidatar-se, pedir representação, pedir orçamentos, estudar e ensinar.`,
      "Empresas e pessoas combinam entre si o trabalho, a representação e as vendas. Cada uma responde pelo que publica e pelo que combina.",
    ],
  },
  {
    title: "Propostas e pedidos",
    paragraphs: [
      "Uma proposta é feita por um representante em nome de uma empresa. Aceita por quem a recebeu, ela vira um pedido, que é um negócio entre a empresa e quem compra. Guardamos o que cada lado ofereceu e aceitou, e os dois leem o mesmo.",
      `O pagamento, a nota e a entrega são combinados entre eles: nenhum dinheiro de um pedido passa pela ${name}. A empresa recusa por escrito no prazo da Lei nº 4.886/1965; passado o prazo, o pedido vale.`,
    ],
  },
  {
    title: "Conversas",
    paragraphs: [
      "Conversa quem tem um assunto em comum: um orçamento, uma proposta, um pedido, uma representação ou uma candidatura. O que se escreve é de quem escreve e é lido pelos participantes; a nossa equipe lê uma mensagem quando um deles a denuncia. O que não é permitido no resto da plataforma também não é permitido nelas.",
    ],
  },
  {
    title: "Comissões e o que contamos de cada um",
    paragraphs: [
      "O livro de comissões é de quem o escreve: uma anotação do que foi vendido, recebido e pago, que a representada só lê quando o representante pede que ela confira. O cálculo é informativo e não substitui um advogado nem um contador.",
      "O que mostramos de empresas e representantes, como em quanto tempo respondem e quantos pedidos se mantiveram, é contado do que aconteceu aqui, de cinco casos em diante. Não é opinião nossa nem garantia; ao lado dizemos como foi contado.",
    ],
  },
  {
    title: "Quem pode usar",
    paragraphs: [
      "É preciso ter 18 anos ou mais e informar dados verdadeiros e atualizados. Quem cadastra uma empresa declara que pode representá-la.",
      "A senha é pessoal. Você pode proteger a conta com um código além da senha e ver onde ela está conectada. Avise-nos se perceber que outra pessoa usou a sua conta.",
    ],
  },
  {
    title: "O que não é permitido",
    paragraphs: [
      "Não é permitido usar identidade falsa, coletar dados em massa ou por robôs, revender o serviço, copiar conteúdo de outras pessoas, enviar código nocivo, publicar conteúdo ofensivo, discriminatório ou ilegal, nem cobrar de candidatos para que participem de uma seleção.",
      "Podemos retirar o que descumpra estes termos e restringir, suspender ou encerrar contas. Dizemos o motivo, e você pode pedir que o caso seja visto de novo pelo atendimento.",
      "Enquanto uma conta está bloqueada, o plano dela não se renova e os repasses ficam guardados. O período já pago de uma conta bloqueada por descumprir estes termos não é devolvido, salvo o que a lei garante.",
    ],
  },
  {
    title: "Planos",
    paragraphs: [
      "Há perfis de profissional, de empresa e de treinador. Cada tipo de perfil tem uma versão gratuita; os planos pagos são Profissional Premium, Empresarial Licenças e Afiliado Hunter. Eles são cobrados por mês, trimestre, semestre ou ano, pelo preço que aparece antes de você confirmar, e se renovam até que você cancele. Antes de renovar um plano anual, avisamos por e-mail.",
      "O plano cancelado continua valendo até o fim do período pago e não se renova. Os planos pagos profissional e empresarial já trazem 70% de desconto, que se perde com o cancelamento: quem volta depois paga o preço cheio. Um plano não pode ser mudado nos primeiros 30 dias; depois de uma mudança, a próxima cobrança já usa o novo preço, e a mudança para um plano menor não gera reembolso.",
    ],
  },
  {
    title: "Treinamentos",
    paragraphs: [
      "Treinamentos são feitos por treinadores e vendidos pelo preço mostrado na página, com o desconto do cupom que você usar. O pagamento pode ser por cartão, Pix ou boleto; o acesso começa quando o pagamento é confirmado. O que você comprou continua seu se o treinador retirar o treinamento da venda.",
      "Uma empresa compra licenças e as libera para a equipe; ela vê o andamento de quem recebeu. O acesso é pessoal: não grave, copie nem compartilhe as aulas.",
      "Quem assiste ao treinamento inteiro pode emitir um certificado, que qualquer pessoa com o código pode conferir.",
    ],
  },
  {
    title: "Desistir em 7 dias",
    paragraphs: [
      "Você pode desistir de um plano ou de um treinamento em até 7 dias a partir do pagamento, sem dizer por quê, e receber tudo de volta pela mesma forma de pagamento (artigo 49 do Código de Defesa do Consumidor). A desistência é feita em Meus planos ou no Histórico de compras, ou pelo atendimento.",
      "A desistência vale uma vez para cada tipo de plano e para cada treinamento. Quem já teve um plano do mesmo tipo, ou desistiu de um treinamento e o compra de novo, não tem outros 7 dias; a tela diz isso antes do pagamento. O treinamento de que se desistiu é comprado de novo sozinho, para que os outros não percam os seus 7 dias.",
      "Com a desistência, o plano ou o treinamento deixa de valer na hora, e o certificado emitido por ele também. Pix e boleto voltam em até 2 dias úteis, cartão em até duas faturas.",
    ],
  },
  {
    title: "Quanto recebem treinadores e afiliados",
    paragraphs: [
      "O treinador recebe a parte combinada de cada venda, hoje 80% do que sobra depois do desconto e da tarifa do pagamento. O afiliado recebe a parte do seu plano sobre os planos pagos por quem indicou; ninguém indica a si mesmo.",
      "O que se ganha fica disponível 30 dias depois do pagamento, nunca depois de 120, e é transferido todo dia 10 para a conta ou chave Pix cadastrada. Se o dinheiro de uma venda volta para quem comprou, a parte dela volta também. O que foi ganho antes de a conta ser encerrada ainda é pago. Em caso de força maior, como a parada dos bancos, os repasses esperam até que ela passe. O que se recebe é líquido de impostos e custos do pagamento. Os impostos do que você recebe são seus.",
      "As recompensas de quem ainda não recebeu nenhuma ficam disponíveis 120 dias depois do pagamento, o tempo em que um pagamento com cartão pode ser contestado. As maiores são olhadas por uma pessoa antes de pagas, e a do plano de uma empresa espera até que alguém responda por ela com um CPF. Quem indica e quem paga contam como a mesma pessoa quando têm em comum conta, documento, e-mail, telefone, cartão, conta bancária, chave Pix ou aparelho; então não há recompensa. O motivo aparece em Minhas indicações, e você pode pedir ao atendimento que olhe de novo.",
    ],
  },
  {
    title: "O que a plataforma não garante",
    paragraphs: [
      "Não garantimos emprego, representação nem vendas, e não respondemos pelo que os usuários combinam entre si nem pela conduta de cada um em encontros e eventos.",
      "Trabalhamos para que o serviço esteja sempre no ar, mas isso não é garantido. Se ele ficar fora do ar por mais de 168 horas seguidas, você pode cancelar o plano na hora, sem reembolso além do que a lei garante.",
      "Nada aqui afasta os direitos do Código de Defesa do Consumidor.",
    ],
  },
  {
    title: "Seus dados e nossas mensagens",
    paragraphs: [
      "Tratamos dados pessoais conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018); a página Privacidade diz quais, para quê e com quem. Lá você também baixa tudo o que guardamos, vê quem viu o seu contato e escolhe os e-mails que recebe.",
      "Enviamos os e-mails de que a conta precisa: senha, segurança, pagamentos e o que a lei manda. Os outros podem ser desligados um a um. As novidades só vão para quem as pede e confirma.",
    ],
  },
  {
    title: "Mudanças nestes termos",
    paragraphs: [
      "Quando estes termos mudam, mostramos o que mudou e pedimos de novo o seu acordo. As versões anteriores continuam disponíveis no fim desta página.",
    ],
  },
  {
    title: "Encerramento da conta",
    paragraphs: [
      "Você pode excluir a sua conta quando quiser, na tela dos seus dados. Os dados pessoais são apagados na hora. Ficam o que a lei exige, os pedidos de que você fez parte, pelo tempo que ela dá, e, de uma conta bloqueada, um código do CNPJ, ou do CPF e do e-mail, por dois anos: ele reconhece quem volta e não diz quem é. O que foi pago nos últimos 7 dias é devolvido. Fora disso, encerrar a conta não dispensa o pagamento do plano até o fim do período contratado.",
    ],
  },
  {
    title: "Atendimento, lei e foro",
    paragraphs: [
      `Atendemos de ${supportHours}, no horário de Brasília, pelo formulário de contato do site. Notificações legais chegam a nós só por ele.`,
      "Estes termos seguem as leis brasileiras. Fica eleito o foro da Comarca de São Paulo, salvo o direito do consumidor de acionar o foro do seu domicílio.",
    ],
  },
];

/** The terms of use, in a box of their own that scrolls. */
export function Terms({ id }: { id: string }) {
  return (
    <section
      id={id}
      aria-label="Termos de uso"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be within reach of the keyboard
      tabIndex={0}
      className="max-h-72 space-y-5 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface-muted p-4 text-sm"
    >
      <ClauseList clauses={termsClauses} as="p" />
      <p className="text-ink-muted">Em vigor desde {formatLongDay(termsVersion)}.</p>
    </section>
  );
}
