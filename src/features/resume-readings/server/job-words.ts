import { plain } from "./resume-line.ts";

/** Words by which a post is told from the company that gave it. */
const words = [
  "vendedor(a)?|vendas|televendas|representante|consultor(a)?|gerente|supervisor(a)?|coordenador(a)?|analista",
  "assistente|auxiliar|promotor(a)?|atendente|operador(a)?|executiv[oa]|diretor(a)?|estagiari[oa]|balconista",
  "demonstrador(a)?|corretor(a)?|especialista|trainee|aprendiz|sdr|bdr|hunter|farmer|closer|prospector(a)?",
  "encarregad[oa]|engenheir[oa]|agente|lider|repositor(a)?|caixa|pre vendas|key account|customer success",
  "sales|manager|representative|consultant|specialist|director|intern|assistant|analyst|engineer|executive",
];
const pattern = new RegExp(`\\b(?:${words.join("|")})\\b`);

export const namesPost = (text: string): boolean => pattern.test(plain(text));
