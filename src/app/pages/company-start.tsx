export default function CompanyStart() {
  return null;
}
