/** By what an account is entered, beside `session.ts`, which every first load brings. */
const loadIdentity = () => import("./identity.ts");

/** Sends a code by SMS. Rejects, as all about codes does, with an error that `phoneMessage` explains. */
export async function sendSmsCode(number: string): Promise<string> {
  return (await loadIdentity()).sendSmsCode(number);
}

/** Signs in by the code of an SMS; `askName` is asked when the account is new, and answers an empty name for none. */
export async function signInByPhone(sent: string, code: string, askName: () => Promise<string>): Promise<void> {
  await (await loadIdentity()).signInByPhone(sent, code, askName);
}

/** Makes a number a way into the account that is signed in, by the code that was sent there. */
export async function keepPhone(sent: string, code: string): Promise<void> {
  await (await loadIdentity()).keepPhone(sent, code);
}

/** Takes its number from the account, which its Google account still opens. */
export async function removePhone(): Promise<void> {
  await (await loadIdentity()).removePhone();
}

/** Makes a Google account a way into the account that is signed in; `idToken` stands for one at the Auth emulator. */
export async function linkGoogle(idToken?: string): Promise<void> {
  await (await loadIdentity()).linkGoogle(idToken);
}

/** By what the account that is signed in can be entered. */
export async function waysIn() {
  return (await loadIdentity()).waysIn();
}

/** Gives the account that is signed in a name. */
export async function nameAccount(name: string): Promise<void> {
  await (await loadIdentity()).nameAccount(name);
}
