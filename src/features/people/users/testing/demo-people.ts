import type { Random } from "../../../../platform/testing/random.ts";

const women =
  "Adriana Aline Amanda Ana Andréa Beatriz Bianca Bruna Camila Carla Carolina Cláudia Cristiane Daniela Débora Eliane Fabiana Fernanda Flávia Gabriela Helena Isabela Jéssica Joana Juliana Larissa Letícia Lívia Luana Luciana Márcia Mariana Michele Natália Patrícia Paula Priscila Raquel Renata Roberta Rosângela Sabrina Sandra Silvia Simone Sônia Tatiane Vanessa Verônica Vitória".split(
    " ",
  );
const men =
  "Alexandre Anderson André Antônio Bruno Caio Carlos César Cláudio Daniel Diego Eduardo Everton Fábio Felipe Fernando Flávio Francisco Gabriel Guilherme Gustavo Henrique Hugo Igor Jair João Jorge José Júlio Leandro Leonardo Lucas Luís Marcelo Márcio Marcos Mateus Maurício Murilo Otávio Paulo Pedro Rafael Renato Ricardo Roberto Rodrigo Rogério Sérgio Thiago Vinícius Wagner Wellington".split(
    " ",
  );
const families =
  "Albuquerque Almeida Alves Amaral Andrade Araújo Azevedo Barbosa Barros Batista Borges Brandão Brito Campos Cardoso Carvalho Castro Cavalcanti Coelho Correia Costa Cunha Dias Duarte Farias Fernandes Ferreira Figueiredo Fonseca Freitas Gomes Gonçalves Guimarães Lima Lopes Machado Maia Marques Martins Medeiros Mello Mendes Menezes Miranda Monteiro Moraes Moreira Moura Nascimento Neves Nogueira Nunes Oliveira Pacheco Peixoto Pereira Pinheiro Pinto Pires Queiroz Ramos Reis Ribeiro Rocha Rodrigues Sales Santana Santos Silva Silveira Soares Souza Tavares Teixeira Toledo Vargas Vasconcelos Vieira Xavier".split(
    " ",
  );

export interface DemoName {
  name: string;
  lastname: string;
  gender: "F" | "M";
}

export function demoName(random: Random): DemoName {
  const gender = random.chance(0.5) ? "F" : "M";
  const lastname = random.some(families, 2).join(" ");
  return { gender, name: random.pick(gender === "F" ? women : men), lastname };
}
