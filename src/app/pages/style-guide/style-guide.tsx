export default function StyleGuide() {
  return null;
}
