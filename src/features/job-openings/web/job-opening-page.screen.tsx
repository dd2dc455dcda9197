export default function JobOpeningPage() {
  return null;
}
