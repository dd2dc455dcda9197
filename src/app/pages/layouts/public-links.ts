/** Whom a public page speaks to. */
export type Audience = "professionals" | "companies";

/** Where the head of the public pages leads. Without icons: each would weigh on every first load. */
export const publicLinks: Record<Audience, readonly { to: string; label: string }[]> = {
  professionals: [
    { to: "/#produtos", label: "Produtos" },
    { to: "/#vagas", label: "Vagas" },
    { to: "/#treinamentos", label: "Treinamentos" },
    { to: "/#como-funciona", label: "Como funciona" },
    { to: "/planos", label: "Planos" },
    { to: "/para-empresas", label: "Para empresas" },
  ],
  companies: [
    { to: "/para-empresas#profissionais", label: "Profissionais" },
    { to: "/para-empresas#sobre", label: "Sobre" },
    { to: "/para-empresas#como-funciona", label: "Como funciona" },
    { to: "/para-empresas#planos", label: "Planos" },
    { to: "/", label: "Para profissionais" },
  ],
};
