import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { deepGrounds, lightGrounds } from "../src/app/demo/grounds.ts";
import { outlines, widthOf } from "../src/app/sharing/fit-text.ts";

/**
 * Makes `demo/videos/` anew: the films that lessons of the demo data show, slides with movement and a soft tone. Each is
 * there twice, as the work on a video leaves it with ffmpeg (HLS, two rungs, poster, thumbnails) and without (one MP4).
 * Needs ffmpeg, a font and a minute a film; what it makes is kept with the code, so that a start needs none of them.
 */

interface Film {
  name: string;
  /** Seconds of each slide. */
  each: number;
  /** The lowest tone, in hertz. */
  tone: number;
  slides: readonly (readonly [title: string, lines: string])[];
}

const films: readonly Film[] = [
  {
    name: "abertura",
    each: 7,
    tone: 196,
    slides: [
      ["Boas-vindas", "O que você vai aprender|Como as aulas se encaixam|Como praticar"],
      ["O caminho", "Uma ideia por aula|Um exemplo real|Um exercício curto"],
      ["Vamos começar", "Separe papel e caneta|Assista no seu ritmo|Anote ao lado do vídeo"],
    ],
  },
  {
    name: "conversa",
    each: 6,
    tone: 220,
    slides: [
      ["Escutar primeiro", "Pergunte antes de oferecer|Anote as palavras do cliente"],
      ["Responder claro", "Uma ideia por mensagem|Sem pressa, sem demora|Sempre um próximo passo"],
      ["Combinar", "Repita o combinado|Escreva a data|Cumpra"],
      ["Para praticar", "Escolha três clientes|Faça as cinco perguntas|Compare as respostas"],
    ],
  },
  {
    name: "numeros",
    each: 8,
    tone: 174.6,
    slides: [
      ["Contar", "O que entra|O que sai|O que sobra"],
      ["Comparar", "Este mês e o anterior|A meta e o feito"],
      ["Decidir", "Uma mudança por vez|Medir de novo em 30 dias"],
    ],
  },
  {
    name: "produto",
    each: 7,
    tone: 207.7,
    slides: [
      ["Conhecer", "Do que é feito|Para quem serve|O que ele não faz"],
      ["Mostrar", "Uma característica|O que ela muda|A prova na mão"],
      ["Recomendar", "O certo para este cliente|Nem mais, nem menos"],
    ],
  },
  {
    name: "negociacao",
    each: 6,
    tone: 185,
    slides: [
      ["Preparar", "O que quero|O que aceito|O que nunca faço"],
      ["Trocar", "Nada sai de graça|Prazo, volume, frete|Peça algo em troca"],
      ["Fechar", "Resuma em voz alta|Mande por escrito|Agradeça"],
      ["Para praticar", "Reveja a última venda|Onde você cedeu?|O que pediria hoje?"],
    ],
  },
  {
    name: "estrada",
    each: 7,
    tone: 164.8,
    slides: [
      ["Planejar", "Quem visitar|Em que ordem|Quanto custa"],
      ["Andar", "Carga certa|Caminho curto|Hora marcada"],
      ["Chegar", "Conferir na entrega|Registrar no mesmo dia"],
    ],
  },
  {
    name: "ideia",
    each: 7,
    tone: 233.1,
    slides: [
      ["A ideia", "De onde ela vem|Por que funciona"],
      ["Na prática", "Comece pequeno|Faça hoje|Corrija amanhã"],
      ["Resumo", "Três pontos|Uma tarefa|Até a próxima aula"],
    ],
  },
  {
    name: "mundo",
    each: 6,
    tone: 146.8,
    slides: [
      ["Olhar de longe", "O tamanho das coisas|A ordem entre elas"],
      ["Olhar de perto", "Onde estamos|Quem vive aqui|O que se troca"],
      ["Ligar os pontos", "O que muda para você|O que contar amanhã"],
      ["Para ir além", "Um mapa|Um livro|Uma pergunta"],
    ],
  },
];

const framesPerSecond = 15;
/** Seconds in which one slide goes over into the next. */
const fade = 0.6;
/** Seconds of a part of HLS. */
const part = 6;

const out = "demo/videos";
const scratch = mkdtempSync(join(tmpdir(), "praca-films-"));
const ffmpeg = (...args: (string | number)[]): void => {
  execFileSync("ffmpeg", ["-v", "error", "-y", ...args.map(String)], {
    stdio: ["ignore", "inherit", "inherit"],
  });
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

async function drawSlide(
  [title, lines]: Film["slides"][number],
  { turn, place }: { turn: number; place: number },
  file: { slide: string; object: string },
): Promise<void> {
  const light = lightGrounds[turn % lightGrounds.length];
  const deep = deepGrounds[turn % deepGrounds.length];
  const points = lines
    .split("|")
    .map(
      (line, at) =>
        `<circle cx="112" cy="${332 + at * 78}" r="9" fill="${deep?.wall}"/><text x="144" y="${346 + at * 78}" font-size="40" fill="#2b2724">${escaped(line)}</text>`,
    )
    .join("");
  const slide = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" font-family="DejaVu Sans, sans-serif">
    <rect width="1280" height="720" fill="${light?.wall}"/><circle cx="1000" cy="372" r="262" fill="${light?.floor}"/>
    <rect x="96" y="250" width="96" height="10" fill="${deep?.wall}"/>
    <text x="96" y="214" font-size="68" font-weight="bold" fill="${deep?.floor}">${escaped(title)}</text>${points}</svg>`;
  await sharp(Buffer.from(slide)).png().toFile(file.slide);
  const text = String(place);
  const [size, side] = [320, 360];
  const x = (side - widthOf(text, "bold", size)) / 2;
  const number = outlines({
    text,
    weight: "bold",
    size,
    x,
    y: side / 2 + size * 0.36,
    colour: deep?.wall ?? "#17705b",
  });
  const object = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${number}</svg>`;
  await sharp(Buffer.from(object)).png().toFile(file.object);
}

/** Slides one after the other; the number of each floats over each, a bar grows below, a chord swells. */
async function film({ name, slides, each, tone }: Film, turn: number): Promise<string> {
  const inputs: string[] = [];
  const steps: string[] = [];
  const whole = slides.length * each;
  for (const [index, slide] of slides.entries()) {
    const file = {
      slide: join(scratch, `${name}-${index}.png`),
      object: join(scratch, `${name}-${index}-o.png`),
    };
    await drawSlide(slide, { turn: turn + index, place: index + 1 }, file);
    const long = each + (index < slides.length - 1 ? fade : 0);
    for (const image of [file.slide, file.object])
      inputs.push("-loop", "1", "-framerate", String(framesPerSecond), "-t", String(long), "-i", image);
    steps.push(
      `[${index * 2}][${index * 2 + 1}]overlay=x='1000-w/2+14*sin(0.9*t)':y='372-h/2+18*sin(1.4*t)':shortest=1,setsar=1,format=yuv420p[s${index}]`,
    );
  }
  let last = "s0";
  for (let index = 1; index < slides.length; index++) {
    steps.push(
      `[${last}][s${index}]xfade=transition=slideleft:duration=${fade}:offset=${index * each}[x${index}]`,
    );
    last = `x${index}`;
  }
  const bar = slides.length * 2;
  inputs.push("-f", "lavfi", "-t", String(whole), "-i", `color=c=0x2b2724:s=1280x8:r=${framesPerSecond}`);
  steps.push(`[${last}][${bar}]overlay=x='-w+w*t/${whole}':y=712:shortest=1,format=yuv420p[v]`);
  const voice = (times: number, swell: number) =>
    `sin(2*PI*${(tone * times).toFixed(2)}*t)*(0.6+0.4*sin(2*PI*${swell}*t))`;
  const chord = `0.05*(${voice(1, 0.11)}+${voice(1.25, 0.07)}+${voice(1.5, 0.05)})`;
  const sound = `aevalsrc='${chord}':s=24000:d=${whole},afade=t=in:d=1.5,afade=t=out:st=${whole - 1.5}:d=1.5`;
  inputs.push("-f", "lavfi", "-i", sound);
  const made = join(scratch, `${name}.mp4`);
  ffmpeg(
    ...inputs,
    ...["-filter_complex", steps.join(";"), "-map", "[v]", "-map", `${bar + 1}:a`, "-t", whole],
    ...encoded(34, "3.1"),
    ...["-movflags", "+faststart", made],
  );
  return made;
}

const encoded = (crf: number, level: string): (string | number)[] => [
  ...["-c:v", "libx264", "-preset", "slow", "-profile:v", "high", "-level", level, "-crf", crf],
  ...[
    "-r",
    framesPerSecond,
    "-g",
    framesPerSecond * part,
    "-keyint_min",
    framesPerSecond * part,
    "-sc_threshold",
    0,
  ],
  ...["-c:a", "aac", "-ac", 1, "-ar", 24_000, "-b:a", "20k", "-map_metadata", -1, "-fflags", "+bitexact"],
];

function cut(source: string, folder: string, options: (string | number)[]): void {
  mkdirSync(folder, { recursive: true });
  ffmpeg(
    ...["-i", source, ...options, "-f", "hls", "-hls_time", part, "-hls_playlist_type", "vod"],
    ...["-hls_segment_type", "fmp4", "-hls_fmp4_init_filename", "init.mp4"],
    ...["-hls_segment_filename", join(folder, "%d.m4s"), join(folder, "index.m3u8")],
  );
}

const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

const at = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(14, 23);

/** A thumbnail for every three seconds, five in a row. */
function thumbnails(source: string, folder: string, seconds: number): void {
  const [every, columns, width, height] = [3, 5, 160, 90];
  const count = Math.ceil(seconds / every);
  const tiles = `fps=1/${every},scale=${width}:${height},tile=${columns}x${Math.ceil(count / columns)}`;
  ffmpeg("-i", source, "-vf", tiles, "-frames:v", 1, "-q:v", 6, join(folder, "sprite.jpg"));
  const cues = Array.from({ length: count }, (_, index) => {
    const place = [(index % columns) * width, Math.floor(index / columns) * height, width, height].join(",");
    return `${at(index * every)} --> ${at(Math.min(seconds, (index + 1) * every))}\nsprite.jpg#xywh=${place}\n`;
  });
  writeFileSync(join(folder, "sprite.vtt"), `WEBVTT\n\n${cues.join("\n")}`);
}

async function make(given: Film, turn: number): Promise<{ name: string; durationMs: number }> {
  const seconds = given.slides.length * given.each;
  const folder = join(out, given.name);
  mkdirSync(folder, { recursive: true });
  const source = await film(given, turn);
  writeFileSync(join(folder, "video.mp4"), readFileSync(source));
  cut(source, join(folder, "720"), ["-c", "copy"]);
  cut(source, join(folder, "360"), ["-vf", "scale=640:360", ...encoded(34, "3.0")]);
  const rungs = (
    [
      ["360", "640x360", "avc1.64001e"],
      ["720", "1280x720", "avc1.64001f"],
    ] as const
  ).flatMap(([rung, size, codec]) => {
    const rate = Math.ceil((bytesIn(join(folder, rung)) * 8 * 1.5) / seconds);
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${rate},RESOLUTION=${size},CODECS="${codec},mp4a.40.2"`,
      `${rung}/index.m3u8`,
    ];
  });
  writeFileSync(join(folder, "master.m3u8"), `${["#EXTM3U", "#EXT-X-VERSION:7", ...rungs].join("\n")}\n`);
  ffmpeg("-ss", seconds / 10, "-i", source, "-frames:v", 1, "-q:v", 5, join(folder, "poster.jpg"));
  thumbnails(source, folder, seconds);
  return { name: given.name, durationMs: seconds * 1_000 };
}

rmSync(out, { recursive: true, force: true });
const made: { name: string; durationMs: number }[] = [];
for (const [index, given] of films.entries()) {
  made.push(await make(given, index * 3));
  console.log(
    `${given.name}: ${Math.round(statSync(join(out, given.name, "video.mp4")).size / 1_000)} kB as MP4`,
  );
}
writeFileSync(join(out, "films.json"), `${JSON.stringify(made, null, 2)}\n`);
rmSync(scratch, { recursive: true, force: true });
