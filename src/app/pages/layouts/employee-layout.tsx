import { Outlet } from "react-router";

export default function EmployeeLayout() {
  return <Outlet />;
}
