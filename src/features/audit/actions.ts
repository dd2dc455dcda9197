/**
 * What is written down when an administrator or a manager does it to others, and to what kind of thing; also what a
 * person does by which a company loses an entry of its own.
 */
export const auditActions = {
  APPLICATION_DECIDED: "application",
  REPRESENTATION_DECIDED: "representation",
  EMPLOYEE_ADDED: "employee",
  EMPLOYEE_INVITED: "employee",
  EMPLOYEE_CHANGED: "employee",
  EMPLOYEE_REMOVED: "employee",
  EMPLOYEE_OPENED_OWN_ACCOUNT: "employee",
  INVITATION_WITHDRAWN: "employee",
  INVITATION_RESENT: "employee",
  JOB_OPENING_REMOVED: "job-opening",
  PRODUCT_REMOVED: "product",
  COURSE_MODERATED: "course",
  JOB_OPENING_MODERATED: "job-opening",
  PRODUCT_MODERATED: "product",
  REPORTS_CLOSED: "report",
  CONTACT_ANSWERED: "contact-message",
  COMPANY_CLOSED: "company",
  PERSON_SEEN: "person",
  PERSON_BLOCKED: "person",
  PERSON_UNBLOCKED: "person",
  PERSON_ENTERED: "person",
  PASSWORD_LINK_SENT: "person",
  COMPANY_SEEN: "company",
  COMPANY_BLOCKED: "company",
  COMPANY_UNBLOCKED: "company",
  CARD_ADDED: "card",
  CARD_CHANGED: "card",
  CARD_REMOVED: "card",
  JOB_RETRIED: "job",
  CHARGE_REFUNDED: "charge",
  PLAN_CREATED: "plan",
  PLAN_CHANGED: "plan",
  SHARES_CHANGED: "shares",
  PAYOUTS_HELD: "person",
  PAYOUTS_RELEASED: "person",
  PAYOUTS_RUN: "payout-run",
  TRANSFER_RETRIED: "transfer",
  BOOKS_COMPARED: "comparison",
  SKILL_ADDED: "skill",
  SKILL_RENAMED: "skill",
  SKILL_MERGED: "skill",
  SKILL_REMOVED: "skill",
  CATEGORY_MENU_CHANGED: "category-menu",
  HIGHLIGHT_ADDED: "highlight",
  HIGHLIGHT_CHANGED: "highlight",
  HIGHLIGHT_REMOVED: "highlight",
  HIGHLIGHTS_ORDERED: "highlight",
  TESTIMONIAL_ADDED: "testimonial",
  TESTIMONIAL_CHANGED: "testimonial",
  TESTIMONIAL_REMOVED: "testimonial",
  TESTIMONIALS_ORDERED: "testimonial",
} as const;

export type AuditAction = keyof typeof auditActions;
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** No names, addresses, documents or texts of people: what changed, in words of ours. */
export type AuditDetails = Record<string, string | number | boolean | null>;
