/** What the product is called and how to reach the people behind it: the one place to change when it is renamed. */
export const product = {
  name: "Praça",
  tagline: "Onde empresas e profissionais de vendas se encontram",
  /** Served from `public/`. */
  logoPath: "/logo.svg",
  supportEmail: "ajuda@praca.com.br",
} as const;
