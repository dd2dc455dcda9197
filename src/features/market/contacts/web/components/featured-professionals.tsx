import type { UserCard } from "../../../../people/users/contract.ts";
import { ProfessionalCard } from "./professional-card.tsx";

/** How many a wide screen shows; a phone shows the first. */
export const featuredProfessionals = 2;

/** The professionals who came last, each with the own page. */
export function FeaturedProfessionals({ people }: { people: UserCard[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 max-sm:[&>*:not(:first-child)]:hidden">
      {people.map((person) => (
        <ProfessionalCard key={person._id} person={person} to={`/vendedor/${person.slug}`} />
      ))}
    </ul>
  );
}
