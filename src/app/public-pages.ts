/** What search engines are told of each page that a visitor may open: the one list that `public-pages.test.ts` holds all of them to. */

export const sitemapNames = [
  "paginas",
  "vagas",
  "produtos",
  "treinamentos",
  "temas",
  "lojas",
  "empresas",
  "profissionais",
] as const;
export type SitemapName = (typeof sitemapNames)[number];

/**
 * Named in a sitemap, as a page of its own; not to be found; the same as another page, which is the one to be found; or
 * led on to another address.
 */
export type Finding = SitemapName | "hidden" | "copy" | "moved";

export const publicPages: Record<string, Finding> = {
  "/": "paginas",
  "/home-antiga": "copy",
  "/para-empresas": "paginas",
  "/planos": "paginas",
  "/afiliados": "paginas",
  "/treinadores": "paginas",
  "/sobre-a-empresa": "paginas",
  "/cliente/info": "paginas",
  "/ferramentas": "paginas",
  "/ferramentas/rescisao": "paginas",
  "/ferramentas/comissao-atrasada": "paginas",
  "/ferramentas/prazo-de-recusa": "paginas",
  "/seguranca": "hidden",
  "/newsletter/confirmar/:token": "hidden",
  "/newsletter/sair/:token": "hidden",
  "/produto/:id": "produtos",
  "/vaga/:slug": "vagas",
  "/treinamento/:slug": "treinamentos",
  "/categoria/:slug": "temas",
  "/empresa/:id": "empresas",
  "/certificado/:code": "hidden",
  "/vendedores": "paginas",
  "/vendedor/:slug": "profissionais",
  "/info/:id": "moved",
  "/login": "hidden",
  "/solicitar-nova-senha": "hidden",
  "/recuperar-senha/:id": "hidden",
  "/confirmar-email/:token": "hidden",
  "/confirmar-conta/:token": "hidden",
  "/desfazer-email/:token": "hidden",
  "/convite/:token": "hidden",
  "/proposta/:token": "hidden",
  "/termos": "paginas",
  "/privacidade": "paginas",
  "/privacidade/meus-dados": "hidden",
  "/emails/sair/:token": "hidden",
  "/buscas/sair/:token": "hidden",
  "/vc/cadastro": "paginas",
  "/co/cadastro": "paginas",
  "/guia-de-estilo": "hidden",
  "/catalogo/:slug": "lojas",
  "/catalogo/:slug/produto/:idProduct": "copy",
  "/catalogo/:slug/carrinho": "hidden",
};

/** Pages that are always there. */
export const standingPages: string[] = Object.keys(publicPages).filter(
  (path) => publicPages[path] === "paginas",
);

/**
 * Where there is nothing to look for: areas behind a login, programs' addresses, and links that are one person's. Rules
 * hold for all that begins so, and `$` ends an address (RFC 9309): without it `/em` would be `/empresa` too.
 */
export const closedToRobots = [
  ...["/vc", "/co", "/em", "/admin"].flatMap((area) => [`${area}$`, `${area}?`, `${area}/`]),
  "/api/",
  "/webservices/",
  "/dev/",
  "/recuperar-senha/",
  "/confirmar-email/",
  "/confirmar-conta/",
  "/desfazer-email/",
  "/convite/",
  "/proposta/",
  "/newsletter/",
  "/emails/",
  "/video/",
  "/anexo/",
  "/sandbox/",
];

/** Within those areas, for everybody. */
export const openToRobots = ["/vc/cadastro", "/co/cadastro"];
