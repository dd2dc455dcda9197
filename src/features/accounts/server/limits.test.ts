import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { passwordTokenIn, queuedEmails, sendQueuedEmails } from "../../../app/testing/queued-emails.ts";
import { cnpjOf } from "../../companies/testing/factory.ts";
import { sendPasswordLink } from "../../users/server/send-password-link.tsx";
import { createUser } from "../../users/testing/factory.ts";
import { askForPassword, choosePassword, logIn, registerCompany, registerProfessional } from "../contract.ts";

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

describe("guessing a password from ever other addresses", () => {
  const enter = (email: string, headers: Record<string, string>, tried = password) =>
    app.request(logIn, { headers, body: { email, password: tried } });

  it("ends after fifty tries in an hour, while the owner's device still gets in", async () => {
    const { email } = await createUser(app.services.db.orm, { email: "dona@praca.test", password });
    expect((await enter(email, from(newAddress(), "celular-da-dona"))).status).toBe(200);

    const statuses: number[] = [];
    for (let index = 0; index < 52; index++) {
      statuses.push((await enter(email, from(newAddress(), `robo-${index}`), `palpite ${index}`)).status);
    }
    // The owner's own log-in was the first of the fifty.
    expect(statuses).toEqual([...Array.from({ length: 49 }, () => 401), 429, 429, 429]);
    const refused = await enter(email, from(newAddress(), "robo"));
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Muitas tentativas\. Tente de novo em (59|60) min\.$/) },
    });

    expect((await enter(email, from(newAddress(), "celular-da-dona"))).status).toBe(200);
    expect((await enter(email, from(newAddress(), "celular-da-dona"), "errada")).status).toBe(401);

    // On a device that was never there, the mailbox opens the door, and the device is known from then on.
    const headers = from(newAddress(), "notebook-da-dona");
    expect((await enter(email, headers)).status).toBe(429);
    await sendPasswordLink(app.services, { email });
    const token = passwordTokenIn((await queuedEmails(app, email)).at(-1));
    const chosen = await app.request(choosePassword, {
      headers,
      body: { email, password: "senha nova", confirm: "senha nova", token },
    });
    expect(chosen.status).toBe(200);
    expect((await enter(email, headers, "senha nova")).status).toBe(200);
  });
});

describe("asking for a new password", () => {
  it("is slowed down for one e-mail from everywhere, whether or not there is an account", async () => {
    const ask = async (email: string) => {
      const statuses: number[] = [];
      for (let index = 0; index < 21; index++) {
        const headers = from(newAddress());
        statuses.push((await app.request(askForPassword, { headers, body: { email } })).status);
      }
      return statuses;
    };
    const { email } = await createUser(app.services.db.orm, { email: "alvo@praca.test", password });
    const expected = [...Array.from({ length: 20 }, () => 200), 429];
    expect(await ask(email)).toEqual(expected);
    expect(await ask("ninguem@praca.test")).toEqual(expected);
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
