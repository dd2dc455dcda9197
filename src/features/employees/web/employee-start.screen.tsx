export default function EmployeeStart() {
  return null;
}
