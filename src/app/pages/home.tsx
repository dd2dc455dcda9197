export default function Home() {
  return <h1>Praça</h1>;
}
