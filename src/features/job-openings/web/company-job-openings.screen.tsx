export default function CompanyJobOpenings() {
  return null;
}
