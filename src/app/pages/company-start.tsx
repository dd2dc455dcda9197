import { redirect } from "react-router";

/** The company area begins at its openings. */
export const loader = () => redirect("/co/vagas");

export default function CompanyStart() {
  return null;
}
