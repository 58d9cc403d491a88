export interface Project {
  projectId: string;
  bucket: string;
}

/** Reads `FIREBASE_CONFIG`. @throws Error when it is incomplete */
export function readProject(values: Record<string, string | undefined>): Project {
  const told = JSON.parse(values["FIREBASE_CONFIG"] ?? "{}") as { projectId?: unknown; storageBucket?: unknown };
  if (typeof told.projectId !== "string" || typeof told.storageBucket !== "string")
    throw new Error("FIREBASE_CONFIG names no project and bucket: Firebase sets it, and so does npm run suite");
  return { projectId: told.projectId, bucket: told.storageBucket };
}
