export default function FindJobOpenings() {
  return null;
}
