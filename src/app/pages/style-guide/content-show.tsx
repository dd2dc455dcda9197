import { ArrowRight, Briefcase, Heart, MapPin, Plus, Star, Trash2, Truck } from "lucide-react";
import { useHydrated } from "../../../client/use-hydrated.ts";
import { formatMoneyRange } from "../../../shared/format/money.ts";
import { Badge, StatusBadge } from "../../../ui/badge.tsx";
import { ActionButton, Button, IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Carousel } from "../../../ui/carousel.tsx";
import { notify } from "../../../ui/feedback/feedback.tsx";
import { RichText } from "../../../ui/fields/rich-text.tsx";
import { StatCounter, StatRow } from "../../../ui/figures/figures.tsx";
import { NightBand } from "../../../ui/layout/night-band.tsx";
import { Section } from "../../../ui/layout/page-parts.tsx";
import { LinkButton, TextButton, TextLink } from "../../../ui/link.tsx";
import { PhoneRow } from "../../../ui/phone-row.tsx";
import { Avatar, CompanyLogo, Picture } from "../../../ui/picture.tsx";
import { ShareLink } from "../../../ui/share-link.tsx";
import { Example } from "./foundation-show.tsx";

const people = [
  "Ana Paula Ribeiro",
  "Carlos Eduardo Nunes",
  "Débora Fagundes",
  "Ítalo Moreira",
  "Joana Teles",
  "Rui Prado",
];
const companies = [
  "Laticínios Serra Azul",
  "Metalúrgica Itaúna",
  "Café do Cerrado",
  "Tintas Aquarela",
  "Móveis Bento",
];

const description =
  "<h3>O que você vai fazer</h3><p>Visitar mercados e padarias de <strong>Uberlândia e região</strong>, apresentar a linha de queijos e cuidar do pós-venda.</p>" +
  "<ul><li>Carteira inicial de 120 clientes</li><li>Rota semanal definida com você</li></ul><p>Saiba mais em <a href='#'>nosso site</a>.</p>";

export function ContentShow() {
  return (
    <>
      <Section title="Botões dizem o que vão fazer">
        <div className="space-y-6">
          <Example name="Variantes">
            <div className="flex flex-wrap gap-3">
              <Button icon={Plus}>Cadastrar vaga</Button>
              <Button variant="secondary">Ver candidatos</Button>
              <Button variant="ghost">Limpar filtro</Button>
              <Button variant="amber">Destacar produto</Button>
              <Button variant="danger" icon={Trash2}>
                Excluir
              </Button>
              <Button variant="ghost-danger" icon={Trash2}>
                Remover
              </Button>
            </div>
          </Example>
          <Example name="Tamanhos, ocupado e desligado">
            <div className="flex flex-wrap items-center gap-3">
              <Button size="sm">Pequeno</Button>
              <Button>Médio</Button>
              <Button size="lg">Grande</Button>
              <Button busy>Salvando</Button>
              <Button disabled>Desligado</Button>
              <ActionButton
                variant="secondary"
                action={async () => {
                  await new Promise((done) => setTimeout(done, 1500));
                  notify.success("Candidatura enviada");
                }}
              >
                Candidatar
              </ActionButton>
            </div>
          </Example>
          <Example name="Links e ícones">
            <div className="flex flex-wrap items-center gap-3">
              <LinkButton to="/" icon={ArrowRight}>
                Começar agora
              </LinkButton>
              <TextLink to="/">Esqueci a senha</TextLink>
              <TextButton onClick={() => notify.info("Os termos abriram")}>Ler os termos</TextButton>
              <IconButton name="Favoritar" icon={Heart} />
              <IconButton name="Favoritar com borda" icon={Heart} tone="bordered" />
              <IconButton name="Excluir" icon={Trash2} tone="danger" />
              <IconButton name="Enviando" icon={Heart} busy />
            </div>
          </Example>
          <NightBand as="div" className="flex flex-wrap gap-3 rounded-card p-6">
            <Button variant="amber">Quero representar</Button>
            <Button variant="on-night">Sou empresa</Button>
            <IconButton name="Favoritar no escuro" icon={Heart} tone="on-night" />
          </NightBand>
        </div>
      </Section>
      <Section title="Etiquetas, estados e contadores">
        <div className="space-y-6">
          <div className="flex flex-wrap gap-2">
            <Badge>Integral</Badge>
            <Badge tone="brand" icon={Briefcase}>
              Key account
            </Badge>
            <Badge tone="amber" icon={Star}>
              Destaque
            </Badge>
            <Badge tone="waiting" icon={Truck}>
              Disponível para viagem
            </Badge>
          </div>
          <div className="flex flex-wrap gap-2">
            <StatusBadge tone="success">Ativa</StatusBadge>
            <StatusBadge tone="waiting">Aguardando</StatusBadge>
            <StatusBadge tone="danger">Cancelada</StatusBadge>
            <StatusBadge tone="amber">Em espera</StatusBadge>
            <StatusBadge>Fechada</StatusBadge>
          </div>
          <StatRow>
            <StatCounter value={1284} label="Candidaturas" />
            <StatCounter value={12} label="Aguardando" tone="waiting" />
            <StatCounter value={7} label="Aprovadas" tone="success" />
            <StatCounter value={3} label="Negadas" tone="danger" />
          </StatRow>
        </div>
      </Section>
      <Section title="Pessoas, empresas e imagens">
        <div className="space-y-6">
          <div className="flex flex-wrap items-center gap-3">
            {people.map((name) => (
              <Avatar key={name} name={name} />
            ))}
            <Avatar name="Ana Paula Ribeiro" size="sm" />
            <Avatar name="Ana Paula Ribeiro" size="lg" />
            <Avatar name="Ana Paula Ribeiro" size="xl" />
          </div>
          <div className="grid gap-4 sm:grid-cols-3">
            <Picture alt="" ratio="4/3" name="Café torrado em grãos 500 g" className="rounded-card" />
            <Picture alt="" ratio="4/3" glyph={Truck} className="rounded-card" />
            <Picture
              alt="Sol sobre morros, desenhado"
              src={drawnPicture}
              ratio="4/3"
              className="rounded-card"
            />
          </div>
        </div>
      </Section>
      <Section title="Um cartão mostra o que se veio comparar">
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {companies.slice(0, 2).map((company, index) => (
            <Card as="li" key={company} interactive>
              <div className="flex gap-4">
                <CompanyLogo name={company} />
                <div className="min-w-0 space-y-1">
                  <h3 className="text-lg leading-snug font-bold">Representante comercial externo</h3>
                  <p className="text-ink-muted">{company}</p>
                </div>
              </div>
              <p className="tabular mt-4 font-semibold">{formatMoneyRange(3000, index ? 5000 : 6500.5)}</p>
              <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-muted">
                <MapPin size={16} aria-hidden="true" />
                Uberlândia, MG
              </p>
              <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
                <StatusBadge tone="success">Aberta</StatusBadge>
                <Button size="sm">Ver vaga</Button>
              </div>
            </Card>
          ))}
        </ul>
      </Section>
      <Section title="Uma fila que se move">
        <Carousel label="Empresas em destaque">
          {companies.map((company) => (
            <Card key={company} className="flex items-center gap-3">
              <CompanyLogo name={company} size="sm" />
              <span className="font-semibold">{company}</span>
            </Card>
          ))}
        </Carousel>
      </Section>
      <Section title="Uma fila no telefone, colunas no computador">
        <PhoneRow isOnlyRead className="sm:grid-cols-2">
          {companies.slice(0, 2).map((company) => (
            <Card as="li" key={company}>
              {company}
            </Card>
          ))}
        </PhoneRow>
      </Section>
      <Section title="Um endereço que se passa adiante">
        {useHydrated() && (
          <ShareLink
            title="Divulgue sua loja"
            lead="Quem abre o link vê os produtos e pede o orçamento a você."
            label="Link da sua loja"
            path="/guia-de-estilo"
            message="Conheça os produtos que eu represento:"
            openLabel="Abrir loja"
          />
        )}
      </Section>
      <Section title="Textos que as pessoas escrevem">
        <Card>
          <RichText html={description} />
        </Card>
      </Section>
    </>
  );
}

const drawnPicture =
  "data:image/svg+xml," +
  encodeURIComponent(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 300'><rect width='400' height='300' fill='%23e9c38a'/><circle cx='290' cy='90' r='48' fill='%23f2a33a'/><path d='M0 210 120 120l90 70 70-50 120 90v70H0Z' fill='%230f5c4a'/></svg>".replaceAll(
      "%23",
      "#",
    ),
  );
