/** What an import that could not be done says of itself. */
export const importFailures = {
  broken: "Algo deu errado do nosso lado e nada foi gravado. Envie a planilha de novo.",
  refused: "Um dos produtos não pôde ser gravado, por isso nada foi. Confira a planilha e envie de novo.",
  companyGone: "A empresa não está mais ativa.",
} as const;
