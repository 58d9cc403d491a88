/** Sign-in methods, apart from `session.ts` to keep the first load small. */
const loadIdentity = () => import("./firebase/identity.ts");

/** Sends an SMS code. Like the others, rejects with an error that `phoneMessage` explains. */
export async function sendSmsCode(number: string): Promise<string> {
  return (await loadIdentity()).sendSmsCode(number);
}

/** Signs in by an SMS code; `askName` is called for a new account and may return "". */
export async function signInByPhone(sent: string, code: string, askName: () => Promise<string>): Promise<void> {
  await (await loadIdentity()).signInByPhone(sent, code, askName);
}

/** Links a number to the signed-in user by its SMS code. */
export async function keepPhone(sent: string, code: string): Promise<void> {
  await (await loadIdentity()).keepPhone(sent, code);
}

/** Removes the account's number; its Google account stays. */
export async function removePhone(): Promise<void> {
  await (await loadIdentity()).removePhone();
}

/** Links a Google account to the signed-in user; `idToken`: for the Auth emulator. */
export async function linkGoogle(idToken?: string): Promise<void> {
  await (await loadIdentity()).linkGoogle(idToken);
}

export async function waysIn() {
  return (await loadIdentity()).waysIn();
}

export async function nameAccount(name: string): Promise<void> {
  await (await loadIdentity()).nameAccount(name);
}
