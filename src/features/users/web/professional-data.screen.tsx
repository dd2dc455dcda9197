export default function ProfessionalData() {
  return null;
}
