import { expect, it } from "vitest";
import { termsOfNovember29 } from "./later-terms-clauses.ts";
import { termsClauses } from "./terms.tsx";

/** What the specification has the terms say (part 1, section 9; part 2, section 9), as far as the law lets them. */

const text = termsClauses.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join(" ");
const says = (...words: string[]) => {
  for (const each of words) expect(text).toContain(each);
};

it("what the terms say of who may use it", () => {
  says("18 anos ou mais", "dados verdadeiros", "identidade falsa", "por robôs", "revender o serviço");
  says("copiar conteúdo", "código nocivo", "conteúdo ofensivo", "restringir, suspender ou encerrar contas");
});

it("what the terms say of whom the platform is for", () => {
  says("empresas, profissionais de vendas, afiliados, treinadores e colaboradores de empresas");
  says("perfis de profissional, de empresa e de treinador", "Cada tipo de perfil tem uma versão gratuita");
  says("Profissional Premium, Empresarial Licenças e Afiliado Hunter");
});

it("what the terms say of plans", () => {
  says("por mês, trimestre, semestre ou ano", "não pode ser mudado nos primeiros 30 dias");
  says(
    "a mudança para um plano menor não gera reembolso",
    "70% de desconto, que se perde com o cancelamento",
  );
  says("continua valendo até o fim do período pago e não se renova");
  says("O período já pago de uma conta bloqueada por descumprir estes termos não é devolvido");
});

it("what the terms say of giving back, and where it does not hold", () => {
  says("em até 7 dias a partir do pagamento", "artigo 49 do Código de Defesa do Consumidor");
  says("vale uma vez para cada tipo de plano e para cada treinamento", "não tem outros 7 dias");
});

it("what the terms say of rewards", () => {
  says("nunca depois de 120", "O que foi ganho antes de a conta ser encerrada ainda é pago");
  says(
    "disponíveis 120 dias depois do pagamento, o tempo em que um pagamento com cartão pode ser contestado",
  );
  says("olhadas por uma pessoa antes de pagas", "contam como a mesma pessoa", "O motivo aparece");
  says("Os impostos do que você recebe são seus", "depois do desconto e da tarifa do pagamento");
  says("líquido de impostos e custos do pagamento");
  says("Em caso de força maior, como a parada dos bancos, os repasses esperam até que ela passe");
});

it("what the terms say of a service that is away", () => {
  says(
    "mais de 168 horas seguidas",
    "isso não é garantido",
    "Não garantimos emprego, representação nem vendas",
  );
  says("nem pela conduta de cada um em encontros e eventos");
});

it("what the terms say of the account and of data", () => {
  says("não dispensa o pagamento do plano até o fim do período");
  says("Você pode excluir a sua conta quando quiser", "Lei Geral de Proteção de Dados");
  says("Nada aqui afasta os direitos do Código de Defesa do Consumidor");
});

it("what the terms say of proposals and orders, and of what outlives an account", () => {
  says("um negócio entre a empresa e quem compra", "nenhum dinheiro de um pedido passa", "Lei nº 4.886/1965");
  says("um código do CNPJ, ou do CPF e do e-mail, por dois anos", "os pedidos de que você fez parte");
});

it("what the terms say of conversations, of the book of commissions, and of what is counted of people", () => {
  says("a nossa equipe lê uma mensagem quando um deles a denuncia", "também não é permitido nelas");
  says("é de quem o escreve", "O cálculo é informativo", "de cinco casos em diante");
});

it("what the terms of the 29th said stands word for word", () => {
  const now = new Map(termsClauses.map((clause) => [clause.title, clause]));
  expect(termsOfNovember29.filter(({ title }) => !now.has(title))).toEqual([]);
  expect(termsOfNovember29.map(({ title }) => title).slice(0, 3)).toEqual([
    "O que é a plataforma",
    "Propostas e pedidos",
    "Quem pode usar",
  ]);
  expect(termsOfNovember29.at(-2)?.paragraphs[0]).toContain("de uma conta bloqueada, um código do CNPJ");
});

it("what the terms say of support and courts", () => {
  says("segunda a sexta, das 8h às 17h, no horário de Brasília", "pelo formulário de contato do site");
  says("Notificações legais chegam a nós só por ele");
  says("Estes termos seguem as leis brasileiras");
  says("foro da Comarca de São Paulo", "salvo o direito do consumidor de acionar o foro do seu domicílio");
});
