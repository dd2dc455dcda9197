import { Outlet } from "react-router";

export default function ProfessionalLayout() {
  return <Outlet />;
}
