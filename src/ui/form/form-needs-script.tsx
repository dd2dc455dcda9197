/** Over a form that the server draws: it is sent by its script alone. */
export const FormNeedsScript = () => (
  <noscript>
    <p className="mb-5 text-ink-muted">Para enviar este formulário, ative o JavaScript do navegador.</p>
  </noscript>
);
