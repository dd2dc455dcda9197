import { PhoneRow } from "../../../../../ui/phone-row.tsx";
import type { UserCard } from "../../../../people/users/contract.ts";
import { ProfessionalCard } from "./professional-card.tsx";

/** How many a wide screen shows; a phone shows one at a time. */
export const featuredProfessionals = 2;

/** The professionals who came last, each with the own page. */
export function FeaturedProfessionals({ people }: { people: UserCard[] }) {
  return (
    <PhoneRow className="sm:grid-cols-2">
      {people.map((person) => (
        <ProfessionalCard key={person._id} person={person} to={`/vendedor/${person.slug}`} />
      ))}
    </PhoneRow>
  );
}
