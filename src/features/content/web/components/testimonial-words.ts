import type { TestimonialPage } from "../../places.ts";

/** Where testimonials stand, and where each page's list does. */
export const pageWords: Record<TestimonialPage, { label: string; to: string; path: string }> = {
  affiliates: { label: "Afiliados", to: "?", path: "/afiliados" },
  trainers: { label: "Treinadores", to: "?pagina=treinadores", path: "/treinadores" },
  home: { label: "Início", to: "?pagina=inicio", path: "/" },
};

export const pageIn = (search: URLSearchParams): TestimonialPage =>
  search.get("pagina") === "treinadores"
    ? "trainers"
    : search.get("pagina") === "inicio"
      ? "home"
      : "affiliates";
