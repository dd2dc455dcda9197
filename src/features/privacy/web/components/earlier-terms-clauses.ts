import { product } from "../../../../shared/product.ts";
import type { Clause } from "./clause-list.tsx";

const { name, supportEmail } = product;

/** What held from 2026-11-01 until 2026-11-22, word for word; never changed. */
export const termsOfNovember1: Clause[] = [
  {
    title: "O que é a plataforma",
    paragraphs: [
      `A ${name} aproxima empresas, profissionais de vendas, afiliados, treinadores e colaboradores de empresas. Nela é possível publicar vagas, currículos, produtos e treinamentos, candidatar-se e pedir representação.`,
      "Há três tipos de perfil: profissional, empresa e treinador. Cada pessoa responde pelo que publica e pelo que combina com as demais.",
    ],
  },
  {
    title: "Quem pode usar",
    paragraphs: [
      "É preciso ter 18 anos ou mais e informar dados verdadeiros e atualizados. Quem cadastra uma empresa declara que pode representá-la.",
      "A senha é pessoal. Avise-nos se perceber que outra pessoa usou a sua conta.",
    ],
  },
  {
    title: "O que não é permitido",
    paragraphs: [
      "Não é permitido usar identidade falsa, coletar dados em massa ou por robôs, revender o serviço, copiar conteúdo de outras pessoas, enviar código nocivo, publicar conteúdo ofensivo, discriminatório ou ilegal, nem cobrar de candidatos para que participem de uma seleção.",
      "Podemos restringir, suspender ou encerrar contas que descumpram estes termos.",
    ],
  },
  {
    title: "Planos e pagamentos",
    paragraphs: [
      "Cada tipo de perfil tem uma versão gratuita. Os planos pagos são Profissional Premium, Empresarial Licenças e Afiliado Hunter, com cobrança mensal, trimestral, semestral ou anual.",
      "Um plano não pode ser alterado nos primeiros 30 dias. Depois de uma alteração, a próxima cobrança já usa o novo valor; a mudança para um plano menor não gera reembolso. Contas penalizadas não são reembolsadas.",
      "Os planos pagos profissional e empresarial já trazem 70% de desconto, que se perde com o cancelamento. O plano cancelado não é reembolsado, continua valendo até o fim do período contratado e não se renova.",
    ],
  },
  {
    title: "Indicações e comissões",
    paragraphs: [
      "As recompensas por indicação ficam disponíveis em até 120 dias após o recebimento do pagamento, descontados impostos e custos. Comissões de vendas feitas antes do encerramento da conta ainda podem ser pagas na conta de pagamento vinculada. Repasses podem ser suspensos em caso de força maior.",
    ],
  },
  {
    title: "O que a plataforma não garante",
    paragraphs: [
      "Não garantimos emprego, representação nem vendas, e não respondemos pelas obrigações que os usuários assumem entre si nem pela conduta de cada um em encontros e eventos. Os impostos do que cada um recebe são de sua responsabilidade.",
      "Trabalhamos para que o serviço esteja sempre no ar, mas isso não é garantido. Se ele ficar fora do ar por mais de 168 horas seguidas, o plano pode ser cancelado, sem reembolso.",
      "Nada aqui afasta os direitos do Código de Defesa do Consumidor.",
    ],
  },
  {
    title: "Seus dados e nossas mensagens",
    paragraphs: [
      "Tratamos dados pessoais conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018). Telefone, e-mail, documento e endereço completo não aparecem no perfil público; a outra parte só vê o seu contato nos casos que você permite ou que o plano prevê.",
      "Ao se cadastrar, você concorda em receber e-mails e mensagens pelo WhatsApp com avisos e novidades. As preferências podem ser mudadas a qualquer momento nos seus dados.",
    ],
  },
  {
    title: "Encerramento da conta",
    paragraphs: [
      "Você pode excluir a sua conta quando quiser, na tela dos seus dados. Os dados pessoais são apagados na hora; guardamos apenas o que a lei exige. O encerramento não dispensa o pagamento até o fim do período contratado.",
    ],
  },
  {
    title: "Atendimento, lei e foro",
    paragraphs: [
      `Atendemos de segunda a sexta-feira, das 8h às 17h, no horário de Brasília, pelo e-mail ${supportEmail}, que também é o canal para notificações.`,
      "Estes termos seguem as leis brasileiras. Fica eleito o foro da Comarca de São Paulo, salvo o direito do consumidor de acionar o foro do seu domicílio.",
    ],
  },
];
