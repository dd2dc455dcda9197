/** The sections that sleep on the start pages, as one file of the browser: the first touch wants all of them. */

export { AboutProduct } from "./about-product.tsx";
export { CompanyHighlights } from "./company-highlights.tsx";
export { Highlights } from "./highlights.tsx";
export { HowItWorks } from "./how-it-works.tsx";
export { NewestTrainings } from "./newest-trainings.tsx";
export { PlansToChoose } from "./plans-to-choose.tsx";
export { Testimonials } from "./testimonials.tsx";
export { WaysOn } from "./ways-on.tsx";
