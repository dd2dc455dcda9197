/** The newest openings for feed readers; pages that show openings tell of it. */
export const openingsFeed = { title: "Vagas em vendas na Praça", path: "/vagas.rss" };
