import { product } from "../../../shared/product.ts";
import { formOnTouch } from "../../../ui/form/form-on-touch.tsx";
import { startOfData } from "../../sessions/web/components/guard.ts";
import { useLeaveWhenSignedIn } from "../../sessions/web/components/leave-when-signed-in.ts";
import { AccountPage } from "./components/account-page.tsx";
import { OtherWaysIn } from "./components/other-ways-in.tsx";

const ProfessionalForm = formOnTouch({
  name: "register-professional",
  fields: 6,
  fetch: async () => (await import("./components/professional-form.tsx")).ProfessionalForm,
});

export const meta = () => [
  { title: `Cadastro do profissional · ${product.name}` },
  {
    name: "description",
    content:
      "Crie sua conta gratuita, publique seu currículo e candidate-se a vagas em vendas de todo o Brasil.",
  },
];

export default function RegisterProfessional() {
  useLeaveWhenSignedIn(startOfData);
  return (
    <AccountPage
      title="Cadastro do profissional"
      lead="É gratuito e leva dois minutos."
      promise={{
        title: "Quem vende bem merece ser encontrado.",
        points: [
          "Candidate-se às vagas abertas na sua região",
          "Publique seu currículo para as empresas verem",
          "Acompanhe cada candidatura em um só lugar",
        ],
      }}
      footer={
        <OtherWaysIn
          logIn={{ to: "/login?redirect=/vc/buscar-vagas" }}
          other={{ label: "Cadastrar uma empresa", to: "/co/cadastro" }}
        />
      }
    >
      <ProfessionalForm ticked />
    </AccountPage>
  );
}
