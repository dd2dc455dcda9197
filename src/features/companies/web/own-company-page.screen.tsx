export default function OwnCompanyPage() {
  return null;
}
