/** When a limit of a free plan counts from zero again, as `server/limits-in-force.ts` does: by calendar month of Brasília. */
export const countStartsAnew = "A contagem recomeça no dia 1º do próximo mês.";
