/** As much of `firebase.json` as says which hosts a page may use. */
export interface HostingConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}

/** The configuration whose pages may use more hosts, each by a directive of the Content-Security-Policy. */
export function withHosts<Config extends HostingConfig>(config: Config, hosts: Record<string, string>): Config {
  const changed = structuredClone(config);
  for (const { headers } of changed.hosting.headers) {
    for (const header of headers) {
      if (header.key !== "Content-Security-Policy") continue;
      header.value = header.value
        .split(";")
        .map((directive) => {
          const host = hosts[directive.trim().split(" ")[0] ?? ""];
          return host ? `${directive} ${host}` : directive;
        })
        .join(";");
    }
  }
  return changed;
}
