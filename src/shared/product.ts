/** What the product is called and how to reach the people behind it: the one place to change when it is renamed. */
export const product = {
  name: "Praça",
  tagline: "Onde empresas e profissionais de vendas se encontram",
  /** Served from `public/`. */
  logoPath: "/logo.svg",
  supportEmail: "ajuda@praca.com.br",
  /** Where whoever finds a weakness writes. */
  securityEmail: "seguranca@praca.com.br",
  supportHours: "segunda a sexta, das 8h às 17h",
  /** Where the people behind it are, and where the courts are that the terms name. */
  city: "São Paulo, SP",
} as const;
