export default function JobOpeningDetail() {
  return null;
}
