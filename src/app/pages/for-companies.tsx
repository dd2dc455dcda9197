export default function ForCompanies() {
  return null;
}
