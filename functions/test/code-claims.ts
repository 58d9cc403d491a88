/** Of the token with which Identity Platform asks whether a code by SMS may be sent, as if it came now; the number and the address are the caller's. */
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

/** A part of such a token. */
export const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
