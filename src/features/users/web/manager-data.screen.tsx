export default function ManagerData() {
  return null;
}
