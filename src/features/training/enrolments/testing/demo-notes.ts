/** What students of the demo data note beside lessons, whatever those teach. */
export const demoNotes = [
  "Testar isto na visita de quinta-feira.",
  "Ponto mais importante da aula: uma coisa de cada vez.",
  "Rever antes da reunião com o gerente.",
  "Pedir a planilha ao financeiro e refazer a conta com os nossos números.",
  "Boa frase para abrir a conversa. Adaptar ao meu jeito.",
  "Dúvida: funciona também com cliente antigo?",
  "Anotar os três exemplos e mostrar para a equipe.",
  "Fiz o exercício: meu caso é parecido com o segundo exemplo.",
  "Combinar com a Bianca de praticar em dupla.",
  "Comparar com o que fazemos hoje. Mudar só a primeira parte.",
  "Voltar aqui daqui a um mês.",
  "Imprimir este resumo e deixar no carro.",
] as const;
