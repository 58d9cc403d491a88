/** Claims of Identity Platform's token that asks for an SMS code, issued now; the caller adds number and address. */
export function codeClaims(project: string) {
  const at = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: "https://smscodes-abcdef-ew.a.run.app",
    iat: at,
    exp: at + 300,
    event_id: "event",
    event_type: "beforeSendSms",
    sms_type: "SIGN_IN_OR_SIGN_UP",
  };
}

export const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
