/** The sections that sleep on the start page, as one file of the browser: the first touch wants all of them. */

export { AboutProduct } from "./about-product.tsx";
export { FeaturedCompanies } from "./featured-companies.tsx";
export { FeaturedProducts } from "./featured-products.tsx";
export { HowItWorks } from "./how-it-works.tsx";
export { NewestProfessionals } from "./newest-professionals.tsx";
export { PlansToChoose } from "./plans-to-choose.tsx";
export { Trainings } from "./trainings.tsx";
