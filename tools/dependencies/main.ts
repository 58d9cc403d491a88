import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../suite/folders.ts";
import { Refusal, runCommand } from "../suite/refusal.ts";

const SBOM = join(ROOT, "dist", "sbom.cdx.json");

const npm = (...args: string[]) =>
  spawnSync("npm", args, {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });

// npm run dependencies: writes the CycloneDX SBOM and lists known vulnerabilities.
await runCommand(async () => {
  const bill = npm("sbom", "--sbom-format=cyclonedx", "--package-lock-only");
  if (bill.status !== 0) throw new Refusal(`npm sbom failed:\n${bill.stderr}`);
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(SBOM, bill.stdout);
  const { components } = JSON.parse(bill.stdout) as { components: unknown[] };
  console.log(`${components.length} components: ${SBOM}`);

  const audit = npm("audit", "--json");
  const found = parsed(audit.stdout);
  if (!found) {
    console.log("The registry does not answer npm audit: nothing is known against them, and nothing is known.");
    return 0;
  }
  const { critical, high, moderate, low } = found;
  console.log(`Known against them: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`);
  return critical + high > 0 ? 1 : 0;
});

type Severity = "critical" | "high" | "moderate" | "low";

/** Counts by severity; null if the registry has no audit endpoint. */
function parsed(text: string): Record<Severity, number> | null {
  try {
    const { metadata } = JSON.parse(text) as { metadata?: { vulnerabilities?: Record<Severity, number> } };
    return metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
