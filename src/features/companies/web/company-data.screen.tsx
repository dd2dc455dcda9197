export default function CompanyData() {
  return null;
}
