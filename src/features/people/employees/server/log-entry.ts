import { logSecurityEvent, type SecurityEventSource } from "../../../../platform/security-log.ts";

/** Tells who looks after the product's safety that somebody joined a company, and whether they act for it. */
export function logEntry(
  source: SecurityEventSource,
  { userId: subjectId, companyId, manager }: { userId: string; companyId: string; manager: boolean },
): void {
  logSecurityEvent(source, { event: "employee_added", subjectId, companyId });
  if (manager) logSecurityEvent(source, { event: "manager_granted", subjectId, companyId });
}
