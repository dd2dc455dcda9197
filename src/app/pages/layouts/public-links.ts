/** Whom a public page speaks to. */
export type Audience = "professionals" | "companies";

interface PublicLink {
  to: string;
  label: string;
}

/** Where the head of the public pages leads. Without icons: each would weigh on every first load. */
export const publicLinks: Record<Audience, readonly PublicLink[]> = {
  professionals: [
    { to: "/#produtos", label: "Produtos" },
    { to: "/#vagas", label: "Vagas" },
    { to: "/#treinamentos", label: "Treinamentos" },
    { to: "/planos", label: "Planos" },
    { to: "/para-empresas", label: "Para empresas" },
  ],
  companies: [
    { to: "/para-empresas#profissionais", label: "Profissionais" },
    { to: "/para-empresas#como-funciona", label: "Como funciona" },
    { to: "/para-empresas#planos", label: "Planos" },
    { to: "/", label: "Para profissionais" },
  ],
};

const forEverybody: readonly PublicLink[] = [
  { to: "/cliente/info?menu=open", label: "Categorias" },
  { to: "/treinadores", label: "Treinadores" },
  { to: "/afiliados", label: "Afiliados" },
  { to: "/sobre-a-empresa", label: "Sobre a empresa" },
];

/** Where the menu of a phone leads: it has room for more than the head. */
export const menuLinks = (audience: Audience): PublicLink[] => [
  ...publicLinks[audience],
  audience === "companies"
    ? { to: "/para-empresas#equipe", label: "Equipe" }
    : { to: "/#como-funciona", label: "Como funciona" },
  ...forEverybody,
];
