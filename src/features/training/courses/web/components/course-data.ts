import { excerptOf } from "../../../../../shared/format/excerpt.ts";
import { product } from "../../../../../shared/product.ts";
import type { Course } from "../../contract.ts";
import { courseLevelLabels } from "../../labels.ts";

/** ISO 8601 of a length in seconds: 'PT2H15M'; whole minutes, one at least. */
function isoDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  return `PT${hours ? `${hours}H` : ""}${minutes % 60 ? `${minutes % 60}M` : ""}`;
}

/**
 * A course for search engines.
 * Source: https://schema.org/Course, https://developers.google.com/search/docs/appearance/structured-data/course-info
 */
export function courseData(course: Course, origin: string) {
  const { description, image, level, rating, ratings, segment, user } = course;
  const address = `${origin}/treinamento/${course.slug}`;
  const time = isoDuration(course.duration);
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    "@id": address,
    url: address,
    name: course.name,
    description: description ? excerptOf(description, 500) : course.name,
    inLanguage: "pt-BR",
    provider: { "@type": "Organization", name: product.name, url: origin },
    author: {
      "@type": "Person",
      name: `${user.name} ${user.lastname}`,
      url: `${origin}/vendedor/${user.slug}`,
    },
    timeRequired: time,
    ...(image && { image: new URL(image.url, origin).href }),
    ...(level && { educationalLevel: courseLevelLabels[level] }),
    ...(segment && { about: segment.name }),
    ...(rating !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating,
        ratingCount: ratings,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: {
      "@type": "Offer",
      category: "Paid",
      url: address,
      price: course.price.toFixed(2),
      priceCurrency: "BRL",
      availability: "https://schema.org/InStock",
    },
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online", courseWorkload: time },
  };
}
