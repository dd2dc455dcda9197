/** What can be put in front, where testimonials can stand, and how many of each. */

export const highlightKinds = ["company", "product", "course", "job-opening"] as const;
export type HighlightKind = (typeof highlightKinds)[number];
export const highlightKindLabels: Record<HighlightKind, string> = {
  company: "Empresa",
  product: "Produto",
  course: "Treinamento",
  "job-opening": "Vaga",
};

export const testimonialPages = ["affiliates", "trainers", "home"] as const;
export type TestimonialPage = (typeof testimonialPages)[number];
export const testimonialPageLabels: Record<TestimonialPage, string> = {
  affiliates: "Afiliados",
  trainers: "Treinadores",
  home: "Página inicial",
};

/** More would never be seen: the pages show up to six of a kind. */
export const maxHighlights = 12;
export const maxTestimonials = 12;
/** The menu hangs from the head of the page. */
export const maxCategories = 12;
