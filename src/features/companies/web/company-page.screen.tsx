export default function CompanyPage() {
  return null;
}
