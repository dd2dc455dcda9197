import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { product } from "../../../shared/product.ts";
import { Container } from "../../../ui/layout/container.tsx";
import { NightBand } from "../../../ui/layout/night-band.tsx";
import { LogoMark } from "../../../ui/logo.tsx";
import type { PageHandle } from "../../../ui/page-handle.ts";
import { ContentShow } from "./content-show.tsx";
import { DecisionShow } from "./decision-show.tsx";
import { FieldShow } from "./field-show.tsx";
import { FormShow } from "./form-show.tsx";
import { FoundationShow } from "./foundation-show.tsx";
import { LayoutShow } from "./layout-show.tsx";
import { OverlayShow } from "./overlay-show.tsx";
import { SendingShow } from "./sending-show.tsx";
import { StateShow } from "./state-show.tsx";
import { VideoShow } from "./video-show.tsx";

const themes = [
  { value: "", label: "Do aparelho" },
  { value: "claro", label: "Claro" },
  { value: "escuro", label: "Escuro" },
];

export const meta = () => [
  { title: `Guia de estilo · ${product.name}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { parameters: ["tema", "etapa"] };

/** Every component of the design system in every state; development only. */
export default function StyleGuide() {
  const [search] = useSearchParams();
  const theme = search.get("tema") ?? "";
  useEffect(() => {
    if (theme === "claro" || theme === "escuro") {
      document.documentElement.dataset.theme = theme === "escuro" ? "dark" : "light";
    }
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);

  return (
    <>
      <NightBand as="div">
        <Container className="space-y-4 py-10 sm:py-16">
          <LogoMark className="size-12" />
          <h1 className="text-2xl font-bold">O jeito da {product.name}</h1>
          <p className="max-w-reading text-on-night-muted">
            Cores, letras e peças de todas as telas, em todos os estados. O que não está aqui não existe.
          </p>
          <nav aria-label="Tema" className="flex flex-wrap gap-2">
            {themes.map(({ value, label }) => (
              <Link
                key={value}
                to={value ? `?tema=${value}` : "?"}
                aria-current={theme === value ? "true" : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-on-night-muted px-4 font-medium aria-[current]:bg-amber aria-[current]:text-on-amber"
              >
                {label}
              </Link>
            ))}
          </nav>
        </Container>
      </NightBand>
      <Container className="space-y-4 pb-16">
        <FoundationShow />
        <ContentShow />
        <FieldShow />
        <FormShow />
        <OverlayShow />
        <DecisionShow />
        <LayoutShow />
        <StateShow />
        <SendingShow />
        <VideoShow />
      </Container>
    </>
  );
}
