import { Briefcase, Building2, CircleHelp, Info, type LucideIcon, UserRound } from "lucide-react";

/** Whom a public page speaks to. */
export type Audience = "professionals" | "companies";

/** Where the head of the public pages leads. */
export const publicLinks: Record<Audience, readonly { to: string; label: string; icon: LucideIcon }[]> = {
  professionals: [
    { to: "/#vagas", label: "Vagas", icon: Briefcase },
    { to: "/#como-funciona", label: "Como funciona", icon: CircleHelp },
    { to: "/#sobre", label: "Sobre", icon: Info },
    { to: "/para-empresas", label: "Para empresas", icon: Building2 },
  ],
  companies: [
    { to: "/para-empresas#sobre", label: "Sobre", icon: Info },
    { to: "/para-empresas#como-funciona", label: "Como funciona", icon: CircleHelp },
    { to: "/", label: "Para profissionais", icon: UserRound },
  ],
};
