export default function RegisterCompany() {
  return null;
}
