import type { Employee } from "../contract.ts";
import type { EmployeeRow } from "./queries.ts";

export const presentEmployee = (row: EmployeeRow): Employee => ({
  _id: row.id,
  user: {
    _id: row.userId,
    name: row.name,
    lastname: row.lastname,
    email: row.email,
    created_at: row.userCreatedAt.toISOString(),
  },
  title: row.title,
  position: row.position,
  job: row.manager ? "MANAGER" : "EMPLOYEE",
  manager: row.manager,
  accept_email_rh: row.acceptEmailRh,
  accept_email_product: row.acceptEmailProduct,
  accept_email_course: row.acceptEmailCourse,
  status: row.status,
  has_access: row.status === "ACTIVE",
  waits_for_confirmation: row.mailHeld && (row.status === "INVITED" || row.status === "EXPIRED"),
});
