import { redirect } from "react-router";

/** The professional's area begins at the search for openings. */
export const loader = () => redirect("/vc/buscar-vagas");

export default function ProfessionalStart() {
  return null;
}
