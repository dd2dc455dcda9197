export default function RegisterProfessional() {
  return null;
}
