import { LogOut, Settings, User } from "lucide-react";
import { useState } from "react";
import { Failure } from "../../../shared/failure.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import {
  confirmAction,
  confirmDeletion,
  notify,
  showFailure,
  showNotice,
} from "../../../ui/feedback/feedback.ts";
import { Section } from "../../../ui/layout/section.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Menu } from "../../../ui/overlays/menu.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { Example } from "./example.tsx";

const menuItems = [
  { label: "Meus dados", icon: User, to: "?" },
  { label: "Preferências", icon: Settings, onSelect: () => notify.info("Preferências") },
  { label: "Sair", icon: LogOut, danger: true, onSelect: () => notify.info("Você saiu") },
];

const notAnswered = new TypeError("Failed to fetch");

export function OverlayShow() {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState("resumo");
  return (
    <Section title="O que se abre por cima">
      <div className="space-y-6">
        <Example name="Avisos e perguntas">
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => notify.success("Dados atualizados")}>
              Deu certo
            </Button>
            <Button variant="secondary" onClick={() => notify.info("Imagem removida")}>
              Informação
            </Button>
            <Button variant="secondary" onClick={() => showFailure(notAnswered)}>
              Sem conexão
            </Button>
            <Button
              variant="secondary"
              onClick={() =>
                showFailure(
                  new Failure(422, {
                    code: "LIMIT",
                    message: "Você atingiu o limite de inscrições em vagas",
                  }),
                )
              }
            >
              Oops...
            </Button>
            <Button
              variant="secondary"
              onClick={() =>
                showNotice({
                  title: "Aviso",
                  text: "Você atingiu o limite de representações de produtos",
                  actionLabel: "Ir para planos",
                  onAction: () => notify.info("Planos"),
                })
              }
            >
              Aviso com ação
            </Button>
            <Button
              variant="secondary"
              onClick={async () =>
                (await confirmAction({ title: "Publicar a vaga?" })) && notify.success("Vaga publicada")
              }
            >
              Pergunta
            </Button>
            <Button
              variant="secondary"
              onClick={async () => (await confirmDeletion("Furadeira 500 W")) && notify.success("Excluída")}
            >
              Excluir
            </Button>
          </div>
        </Example>
        <Example name="Janela e menu">
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen(true)}>Ver vaga</Button>
            <Menu label="Cadastre-se" items={menuItems} align="start" />
            <Menu
              label="Sua conta"
              items={menuItems}
              align="start"
              face={<Avatar name="Ana Ribeiro" size="sm" />}
            />
          </div>
        </Example>
        <Example name="Abas">
          <Tabs
            label="Vaga"
            value={tab}
            onChange={setTab}
            items={[
              { value: "resumo", label: "Resumo", content: <p>O que a vaga pede e o que oferece.</p> },
              {
                value: "candidatos",
                label: "Candidatos",
                content: <p>Quem se inscreveu, do mais novo ao mais antigo.</p>,
              },
              { value: "historico", label: "Histórico", content: <p>O que mudou e quando.</p> },
            ]}
          />
        </Example>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Representante comercial externo"
        lead="Laticínios Serra Azul · Uberlândia, MG"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Candidatar</Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Fechar
            </Button>
          </>
        }
      >
        <div className="space-y-3">
          {[
            "Carteira de 120 clientes na região.",
            "Comissão de 8% sobre o faturado.",
            "Ajuda de custo e veículo da empresa.",
          ].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Dialog>
    </Section>
  );
}
