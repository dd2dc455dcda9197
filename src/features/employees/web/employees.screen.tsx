export default function Employees() {
  return null;
}
