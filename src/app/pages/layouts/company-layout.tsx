import { Outlet } from "react-router";

export default function CompanyLayout() {
  return <Outlet />;
}
