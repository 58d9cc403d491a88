export function javaMajorVersion(): number | undefined;
