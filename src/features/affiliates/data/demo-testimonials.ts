/** Nobody said so: what a demonstration shows where people who refer others would speak. */
export const demoTestimonials = [
  {
    name: "Renata Moura",
    place: "Londrina/PR",
    text: "Mando o link para os vendedores que encontro na estrada. Quando um deles assina, vejo no mesmo dia quanto vou receber e quando.",
  },
  {
    name: "Cláudio Bastos",
    place: "Feira de Santana/BA",
    text: "Comecei com o plano gratuito, para experimentar. Assinei o Hunter depois que três colegas renovaram o plano deles.",
  },
];
