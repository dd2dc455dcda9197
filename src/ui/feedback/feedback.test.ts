import { beforeEach, describe, expect, it, vi } from "vitest";
import { Failure } from "../../shared/failure.ts";
import {
  confirmAction,
  confirmDeletion,
  type FeedbackRequest,
  notify,
  receiveRequests,
  showFailure,
  showNotice,
  tellConnected,
} from "./feedback.tsx";

const seen: FeedbackRequest[] = [];

beforeEach(() => {
  seen.length = 0;
  vi.stubGlobal("reportError", vi.fn());
  vi.stubGlobal("document", { activeElement: null });
});

describe("feedback", () => {
  it("keeps what was said before the viewport came", () => {
    notify.success("Dados atualizados");
    const stop = receiveRequests((request) => seen.push(request));
    stop();
    expect(seen).toEqual([{ kind: "toast", tone: "success", text: "Dados atualizados" }]);
  });

  it("answers a question", async () => {
    const stop = receiveRequests((request) => request.kind === "notice" && request.answer(true));
    expect(await confirmAction({ title: "Excluir?" })).toBe(true);
    stop();
  });

  it("names what is deleted, in the specification's words", async () => {
    const stop = receiveRequests((request) => {
      seen.push(request);
      if (request.kind === "notice") request.answer(false);
    });
    expect(await confirmDeletion("Furadeira 500 W")).toBe(false);
    stop();
    expect(seen).toMatchObject([
      {
        title: "Excluir “Furadeira 500 W”?",
        text: "Realmente deseja excluir? Esta ação é irreversível!",
        confirmLabel: "Excluir",
        danger: true,
      },
    ]);
  });

  it("runs the action of a notice only when pressed", () => {
    const onAction = vi.fn();
    const stop = receiveRequests((request) => request.kind === "notice" && request.answer(false));
    showNotice({ title: "Aviso", actionLabel: "Ir para planos", onAction });
    stop();
    expect(onAction).not.toHaveBeenCalled();
  });

  it.each([
    [new Failure(409, { code: "TAKEN", message: "E-mail já cadastrado" }), "Oops...", "E-mail já cadastrado"],
    [new Error("bug"), "Oops...", "Algo deu errado do nosso lado. Tente de novo em instantes."],
  ])("shows %s in the dialog", (error, title, text) => {
    const stop = receiveRequests((request) => seen.push(request));
    showFailure(error);
    stop();
    expect(seen).toMatchObject([{ kind: "notice", title, text }]);
  });

  it.each([new TypeError("Failed to fetch"), new Failure(0, { code: "NO_CONNECTION", message: "" })])(
    "says that there is no connection for %s",
    (error) => {
      const stop = receiveRequests((request) => seen.push(request));
      showFailure(error);
      stop();
      expect(seen).toMatchObject([{ kind: "toast", tone: "danger" }]);
    },
  );

  it("takes back that there is no connection with the next answer, and only then", () => {
    tellConnected();
    const stop = receiveRequests((request) => seen.push(request));
    seen.length = 0;
    tellConnected();
    expect(seen).toEqual([]);
    showFailure(new TypeError("Failed to fetch"));
    expect(seen).toMatchObject([{ kind: "toast", isOfConnection: true }]);
    tellConnected();
    tellConnected();
    stop();
    expect(seen.slice(1)).toEqual([{ kind: "connected" }]);
  });

  it("says nothing about a call that was called off", () => {
    const stop = receiveRequests((request) => seen.push(request));
    showFailure(new DOMException("", "AbortError"));
    stop();
    expect(seen).toEqual([]);
  });
});
