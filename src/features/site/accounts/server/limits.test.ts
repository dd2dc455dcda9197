import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { passwordTokenIn, queuedEmails, sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { cnpjOf } from "../../../people/companies/testing/factory.ts";
import { sendPasswordLink } from "../../../people/users/server/password-links.tsx";
import { createUser } from "../../../people/users/testing/factory.ts";
import { askForPassword, choosePassword, logIn, registerCompany, registerProfessional } from "../contract.ts";
import { sendLoginCode } from "./login-codes.tsx";

/** How often strangers and owners may try, by address, device and account. */

const app = useTestApp({ env: { TRUST_PROXY: "1" } });
const password = "segredo certo";

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.9.${addresses >> 8}.${addresses & 255}`;
};
const from = (address: string, device?: string) => ({
  "x-forwarded-for": address,
  ...(device && { "x-device": device }),
});

describe("registering", () => {
  let made = 0;
  const register = (headers: Record<string, string>, email = `nova${++made}@praca.test`) =>
    app.request(registerProfessional, {
      headers,
      body: {
        user: {
          name: "Ana",
          lastname: "Lima",
          email,
          phone: "11987654321",
          password: "uma senha boa",
          terms: true,
        },
      },
    });

  it("works for twenty people behind one mobile address within an hour, also with mistakes", async () => {
    const address = newAddress();
    for (let person = 0; person < 20; person++) {
      const headers = from(address, `telefone-${person}`);
      for (let mistake = 0; mistake < 3; mistake++)
        expect((await register(headers, `sem arroba ${person}`)).status).toBe(400);
      expect((await register(headers)).status).toBe(200);
    }
  });

  it("is slowed down for one device, and for calls that name none", async () => {
    const address = newAddress();
    for (const device of ["um-aparelho", undefined]) {
      const statuses: number[] = [];
      for (let index = 0; index < 22; index++) {
        statuses.push((await register(from(address, device), `x${index}`)).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429]);
    }
    expect((await register(from(address, "outro-aparelho"))).status).toBe(200);
  });

  const registerFirm = (headers: Record<string, string>) => {
    made += 1;
    const person = { name: "Ana", lastname: "Lima", phone: "11987654321", password: "uma senha boa" };
    return app.request(registerCompany, {
      headers,
      body: {
        company: {
          name_fancy: `Inventada ${made}`,
          document: cnpjOf(20_000_000 + made),
          phone: "1133334444",
        },
        user: { ...person, email: `firma${made}@praca.test` },
      },
    });
  };

  it("of companies ends at ten a day of a network, whatever device the caller makes up", async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++)
      statuses.push((await registerFirm(from(address, `inventado-${index}`))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await registerFirm(from(newAddress(), "outra-rede"))).status).toBe(200);
  });

  it("of companies ends at three a day of a device, from whatever network", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 4; index++)
      statuses.push((await registerFirm(from(newAddress(), "o-mesmo"))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it("is slowed down for one e-mail at one address, by calls that could register it", async () => {
    const address = newAddress();
    const email = "repete@praca.test";
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      await register(from(address, `engano-${index}`), "repete@praca");
      statuses.push((await register(from(address, `aparelho-${index}`), email)).status);
    }
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409), 429, 429]);
  });

  it("is kept from nobody by strangers who name the e-mail, with a whole form or without", async () => {
    const email = "vitima@praca.test";
    for (let index = 0; index < 40; index++) {
      const headers = from(newAddress(), `estranho-${index}`);
      const bare = await app.request(registerProfessional, { headers, body: { user: { email } } });
      expect(bare.status).toBe(400);
    }
    const address = newAddress();
    for (let index = 0; index < 19; index++) {
      const headers = from(address, `vizinho-${index}`);
      await app.request(registerProfessional, { headers, body: { user: { email } } });
    }
    expect((await register(from(address, "celular"), email)).status).toBe(200);
  });
});

describe("guessing a password", () => {
  const enter = (email: string, headers: Record<string, string>, tried = password, email_code?: string) =>
    app.request(logIn, { headers, body: { email, password: tried, ...(email_code && { email_code }) } });
  const needed = { status: 401, body: { code: "LOGIN_CODE_NEEDED" } };
  const guess = async (email: string, times: number, address = newAddress) => {
    const statuses: string[] = [];
    for (let index = 0; index < times; index++) {
      statuses.push((await enter(email, from(address(), `robo-${index}`), `palpite ${index}`)).body.code);
    }
    return statuses;
  };
  const wrong = (times: number) => Array.from({ length: times }, () => "WRONG_CREDENTIALS");
  const asked = (times: number) => Array.from({ length: times }, () => "LOGIN_CODE_NEEDED");
  /** As the worker does with the job. */
  const codeSentTo = async (email: string) => {
    await sendLoginCode(app.services, { email });
    return /\b[A-Z2-7]{4}-[A-Z2-7]{4}\b/.exec((await queuedEmails(app, email)).at(-1)?.text ?? "")?.[0] ?? "";
  };

  it("from ever other addresses ends after fifty tries; the owner gets in with a code by mail", async () => {
    const { email } = await createUser(app.services.db.orm, { email: "dona@praca.test", password });
    expect((await enter(email, from(newAddress(), "celular-da-dona"))).status).toBe(200);
    // What was right counts for nothing.
    expect(await guess(email, 52)).toEqual([...wrong(50), ...asked(2)]);
    // Whether the password was right is told to nobody who has no code.
    expect(await enter(email, from(newAddress(), "robo"))).toMatchObject(needed);

    expect((await enter(email, from(newAddress(), "celular-da-dona"))).status).toBe(200);
    expect((await enter(email, from(newAddress(), "celular-da-dona"), "errada")).status).toBe(401);

    // A device that was never there, and a client that names none.
    for (const headers of [from(newAddress(), "notebook-da-dona"), from(newAddress())]) {
      const code = await codeSentTo(email);
      expect((await enter(email, headers, password, "AAAA-AAAA")).body).toMatchObject({
        code: "WRONG_LOGIN_CODE",
        fields: { email_code: expect.any(String) },
      });
      expect((await enter(email, headers, "errada", code)).body.code).toBe("WRONG_CREDENTIALS");
      const both = [code, code.toLowerCase().replace("-", " ")].map((typed) =>
        enter(email, headers, password, typed),
      );
      expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 422]);
      // The device is known from then on.
      expect((await enter(email, headers)).status).toBe(200);
    }
  });

  it("from one address costs the owner elsewhere nothing, and there the code lets in", async () => {
    const { email } = await createUser(app.services.db.orm, { email: "vizinha@praca.test", password });
    const address = newAddress();
    expect(await guess(email, 80, () => address)).toEqual([...wrong(10), ...asked(70)]);
    expect((await enter(email, from(newAddress(), "celular"))).status).toBe(200);
    const code = await codeSentTo(email);
    expect((await enter(email, from(address, "outro"), password, code)).status).toBe(200);
  });

  it("asks the same where there is no account, and fills nobody's mailbox with codes", async () => {
    expect(await guess("ninguem.aqui@praca.test", 52)).toEqual([...wrong(50), ...asked(2)]);
    const { email } = await createUser(app.services.db.orm, { email: "codigos@praca.test", password });
    for (let index = 0; index < 9; index++) await sendLoginCode(app.services, { email });
    const mails = await sendQueuedEmails(app, email);
    expect(mails).toHaveLength(4);
    await guess(email, 50);
    // The first of them is good as well as the last: nobody is locked out by asking.
    const code = /\b[A-Z2-7]{4}-[A-Z2-7]{4}\b/.exec(mails[0]?.text ?? "")?.[0];
    expect((await enter(email, from(newAddress()), password, code)).status).toBe(200);
  });
});

describe("asking for a new password", () => {
  it("is answered the same however often strangers ask, whether or not there is an account", async () => {
    const ask = async (email: string) => {
      const replies: unknown[] = [];
      for (let index = 0; index < 23; index++) {
        // The last ones are the owner's, from one place.
        const headers = from(index < 21 ? newAddress() : "10.99.0.1");
        replies.push(await app.request(askForPassword, { headers, body: { email } }));
      }
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      return replies[0];
    };
    const { email } = await createUser(app.services.db.orm, { email: "alvo@praca.test", password });
    const answer = await ask(email);
    expect(answer).toMatchObject({ status: 200 });
    expect(await ask("ninguem@praca.test")).toEqual(answer);
    const { rows } = await app.services.db.pool.query(
      "select count(*)::int as jobs from pgboss.job where name = 'send-password-link' and data->>'email' = $1",
      [email],
    );
    expect(rows).toEqual([{ jobs: 20 }]);
  });

  it("fills nobody's mailbox, and every link that was sent works until there is room for another", async () => {
    const { email } = await createUser(app.services.db.orm, { email: "cheia@praca.test", password });
    for (let index = 0; index < 9; index++) await sendPasswordLink(app.services, { email });
    const mails = await sendQueuedEmails(app, email);
    expect(mails).toHaveLength(4);
    const body = { email, password: "senha nova", confirm: "senha nova", token: passwordTokenIn(mails[0]) };
    expect((await app.request(choosePassword, { headers: from(newAddress()), body })).status).toBe(200);
  });
});
