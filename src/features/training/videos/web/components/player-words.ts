import "media-chrome/lang/pt";
import { addTranslation, setLanguage } from "media-chrome/utils/i18n";

/** What the library's own Portuguese lacks or says otherwise than we do; the rest is taken from there. */
addTranslation("pt-BR", {
  "video player": "Vídeo",
  play: "Assistir",
  Play: "Assistir",
  pause: "Pausar",
  mute: "Tirar o som",
  Mute: "Tirar o som",
  unmute: "Ligar o som",
  Unmute: "Ligar o som",
  volume: "Volume",
  seek: "Posição no vídeo",
  "playback time": "Tempo do vídeo",
  "seek back {seekOffset} seconds": "Voltar {seekOffset} segundos",
  "seek forward {seekOffset} seconds": "Avançar {seekOffset} segundos",
  "Seek backward": "Voltar",
  "Seek forward": "Avançar",
  "closed captions": "Legendas",
  "Enable captions": "Ligar legendas",
  "Disable captions": "Desligar legendas",
  Off: "Sem legendas",
  "enter fullscreen mode": "Tela cheia",
  "Enter fullscreen mode": "Tela cheia",
  "exit fullscreen mode": "Sair da tela cheia",
  "Exit fullscreen mode": "Sair da tela cheia",
  "enter picture in picture mode": "Vídeo em janela flutuante",
  "Enter picture in picture mode": "Janela flutuante",
  "exit picture in picture mode": "Voltar o vídeo para a página",
  "Exit picture in picture mode": "Voltar para a página",
  settings: "Ajustes",
  Settings: "Ajustes",
  quality: "Qualidade",
  Auto: "Automática",
  "current playback rate": "Velocidade",
  "Playback rate": "Velocidade",
  "Playback rate {playbackRate}": "Velocidade {playbackRate}",
  "media loading": "Carregando o vídeo",
  "video not loaded, unknown time.": "O vídeo ainda não carregou.",
} as Parameters<typeof addTranslation>[1]);
// Templates are written in the language that is set when their elements are made.
setLanguage("pt-BR");
