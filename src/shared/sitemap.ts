/** Addresses that one sitemap may hold (sitemaps.org protocol). */
export const maxSitemapAddresses = 50_000;
