import { expr, projectID } from "firebase-functions/params";

/**
 * The account that a function runs as, one each: what it may do is what `tools/deploy/accounts.ts` grants, and only
 * the one that makes tokens may sign. Whole, because the Firebase CLI grants secrets to the name as it stands here.
 */
export const accountOf = (name: string) => expr`lopango-${name}@${projectID}.iam.gserviceaccount.com`;
