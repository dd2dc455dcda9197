/** Nobody said so, and the page tells it: what a demonstration shows where people who refer others would speak. */
export const demoTestimonials = [
  {
    page: "affiliates",
    name: "Renata Moura",
    role: "Londrina/PR",
    text: "Mando o link para os vendedores que encontro na estrada. Quando um deles assina, vejo no mesmo dia quanto vou receber e quando.",
  },
  {
    page: "affiliates",
    name: "Cláudio Bastos",
    role: "Feira de Santana/BA",
    text: "Comecei com o plano gratuito, para experimentar. Assinei o Hunter depois que três colegas renovaram o plano deles.",
  },
] as const;
