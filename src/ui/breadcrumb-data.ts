/**
 * The way to a page for search engines, from what its '←' leads to down to the page itself.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export const breadcrumbData = (origin: string, steps: readonly { name: string; path: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
