export default function EmployeeData() {
  return null;
}
