export default function ProfessionalStart() {
  return null;
}
