export default function CompanyJobOpeningView() {
  return null;
}
