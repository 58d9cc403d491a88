import { expr, projectID } from "firebase-functions/params";

/**
 * Service account of a function; `tools/deploy/accounts.ts` grants its roles. Only the token minter may sign.
 * The full name is needed, because the Firebase CLI grants secrets to exactly this name.
 */
export const accountOf = (name: string) => expr`lopango-${name}@${projectID}.iam.gserviceaccount.com`;
