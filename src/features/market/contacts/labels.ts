/** What companies ask professionals for, one by one. */
export const contactKinds = ["PHONE", "EMAIL"] as const;
export type ContactKind = (typeof contactKinds)[number];
export const contactKindLabels: Record<ContactKind, string> = { PHONE: "Telefone", EMAIL: "E-mail" };
