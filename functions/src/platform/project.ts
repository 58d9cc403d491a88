/** The Google Cloud project that this process belongs to. */
export interface Project {
  projectId: string;
  /** Name of its default bucket. */
  bucket: string;
}

/** As Firebase tells its functions, and the suite its tests. @throws Error when nothing is told */
export function readProject(values: Record<string, string | undefined>): Project {
  const told = JSON.parse(values["FIREBASE_CONFIG"] ?? "{}") as { projectId?: unknown; storageBucket?: unknown };
  if (typeof told.projectId !== "string" || typeof told.storageBucket !== "string")
    throw new Error("FIREBASE_CONFIG names no project and bucket: Firebase sets it, and so does npm run suite");
  return { projectId: told.projectId, bucket: told.storageBucket };
}
