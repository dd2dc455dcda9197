export default function ChoosePassword() {
  return null;
}
