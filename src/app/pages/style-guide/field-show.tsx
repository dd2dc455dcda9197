import { useState } from "react";
import { AmountField } from "../../../ui/fields/amount-field.tsx";
import { Checkbox, RadioGroup } from "../../../ui/fields/choices.tsx";
import { FieldGroup, FieldRow } from "../../../ui/fields/field.tsx";
import { ImageUploadField } from "../../../ui/fields/image-upload-field.tsx";
import { RichTextField } from "../../../ui/fields/rich-text.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { PasswordField, SearchField, TextArea, TextField } from "../../../ui/fields/text-field.tsx";
import { Section } from "../../../ui/layout/page-parts.tsx";
import { MaskedField } from "../../../ui/masks/masked-field.tsx";
import type { MaskedValue } from "../../../ui/masks/masks.ts";

const states = [
  { value: "MG", label: "Minas Gerais" },
  { value: "SP", label: "São Paulo" },
  { value: "PE", label: "Pernambuco" },
];

const statuses = ["Todas", "Abertas", "Fechadas", "Standby", "Canceladas"].map((label) => ({
  value: label,
  label,
}));

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export function FieldShow() {
  const [text, setText] = useState("");
  const [summary, setSummary] = useState("Vendo para supermercados do Triângulo há doze anos.");
  const [password, setPassword] = useState("segredo");
  const [state, setState] = useState("");
  const [agreed, setAgreed] = useState(true);
  const [status, setStatus] = useState("Todas");
  const [amount, setAmount] = useState(1);
  const [html, setHtml] = useState("<p>Distribuidora de <strong>laticínios</strong> desde 1987.</p>");
  return (
    <Section title="Campos pedem uma coisa de cada vez">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <FieldGroup title="Texto" lead="Rótulo em cima, ajuda embaixo, erro ao lado.">
          <TextField label="Nome" value={text} onChange={setText} autoComplete="given-name" />
          <SearchField
            label="Busca"
            value={text}
            onChange={setText}
            placeholder="Cargo, empresa ou produto"
          />
          <TextField
            label="E-mail"
            type="email"
            value="ana@"
            onChange={setText}
            error="Verifique o formato do email"
            help="Você entra com ele."
          />
          <TextField label="E-mail da conta" value="ana@serraazul.com.br" onChange={setText} disabled />
          <TextField label="Site" value="" onChange={setText} optional />
          <TextArea label="Perfil resumido" value={summary} onChange={setSummary} maxLength={700} />
          <TextArea
            label="Perfil longo demais"
            value="Vendas e mais vendas"
            onChange={setSummary}
            maxLength={10}
            rows={2}
            error="Use no máximo 10 caracteres"
          />
          <PasswordField
            label="Senha"
            value={password}
            onChange={setPassword}
            help="No mínimo 6 caracteres."
          />
        </FieldGroup>
        <div className="space-y-4">
          <FieldGroup title="Escolha">
            <FieldRow>
              <Select
                label="Estado"
                options={states}
                value={state}
                onChange={setState}
                placeholder="Selecione estado"
              />
              <Select label="Cidade" options={[]} value="" onChange={setState} loading />
            </FieldRow>
            <FieldRow>
              <Select label="Cargo" options={states} value="" onChange={setState} error="Escolha uma opção" />
              <Select label="Segmento" options={states} value="" onChange={setState} disabled />
            </FieldRow>
            <div>
              <Checkbox label="Quero receber mensagens no WhatsApp" checked={agreed} onChange={setAgreed} />
              <Checkbox
                label="Estou de acordo com os termos"
                checked={agreed}
                onChange={setAgreed}
                onLabelClick={() => setAgreed(agreed)}
                labelExpanded={false}
              />
              <Checkbox
                label="Procuro vaga ou emprego"
                checked={false}
                onChange={setAgreed}
                error="É preciso estar de acordo com os termos"
              />
              <Checkbox label="Já enviado" checked disabled onChange={setAgreed} />
            </div>
            <RadioGroup label="Situação" options={statuses} value={status} onChange={setStatus} />
            <RadioGroup
              label="Situação em lista"
              variant="list"
              options={statuses.slice(0, 2)}
              value={status}
              onChange={setStatus}
            />
            <AmountField
              label="Licenças"
              less="Menos uma licença"
              more="Mais uma licença"
              value={amount}
              max={9999}
              onChange={setAmount}
            />
          </FieldGroup>
          <FieldGroup title="Máscaras">
            <FieldRow>
              <MaskShow mask="cpf" label="CPF" value="52998224725" />
              <MaskShow mask="cnpj" label="CNPJ" value="12ABC34501DE35" />
              <MaskShow mask="phone" label="Telefone" value="34998765432" />
              <MaskShow mask="zipcode" label="CEP" value="" />
              <MaskShow mask="date" label="Nascimento" value="1988-04-17" />
              <MaskShow mask="money" label="De" value={3000} />
              <MaskShow mask="percent" label="Comissão" value={7.5} />
            </FieldRow>
          </FieldGroup>
        </div>
        <FieldGroup title="Texto com formatação">
          <RichTextField
            label="Descrição"
            value={html}
            onChange={setHtml}
            help="Conte o que a empresa faz."
          />
          <RichTextField
            label="Descrição que falta"
            value=""
            onChange={setHtml}
            error="Campo não pode estar vazio"
          />
        </FieldGroup>
        <FieldGroup title="Imagens">
          <PictureShow />
          <ImageUploadField
            label="Logotipo"
            shape="square"
            personName="Serra Azul"
            onUpload={() => pause(500)}
            error="A imagem não pôde ser lida."
          />
          <ImageUploadField label="Foto do produto" shape="wide" onUpload={() => pause(500)} />
        </FieldGroup>
      </div>
    </Section>
  );
}

interface MaskShowProps {
  mask: "cpf" | "cnpj" | "phone" | "zipcode" | "date" | "money" | "percent";
  label: string;
  value: MaskedValue;
}

function MaskShow({ mask, label, value: initial }: MaskShowProps) {
  const [value, setValue] = useState(initial);
  return (
    <MaskedField
      mask={mask}
      label={label}
      value={value}
      onChange={setValue}
      help={`Valor: ${JSON.stringify(value)}`}
    />
  );
}

function PictureShow() {
  const [src, setSrc] = useState<string | null>(null);
  async function upload(file: File, onProgress: (share: number) => void) {
    for (let step = 1; step <= 10; step++) {
      await pause(120);
      onProgress(step / 10);
    }
    setSrc(URL.createObjectURL(file));
  }
  return (
    <ImageUploadField
      label="Sua foto"
      personName="Ana Paula Ribeiro"
      src={src}
      onUpload={upload}
      onRemove={async () => {
        await pause(300);
        setSrc(null);
      }}
    />
  );
}
