export default function AskForPassword() {
  return null;
}
