export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

export function countVitest(report: string): Counts {
  const { numPassedTests, numFailedTests } = JSON.parse(report) as VitestReport;
  return { passed: numPassedTests, failed: numFailedTests };
}

/** A flaky test counts as failed. */
export function countPlaywright(report: string): Counts {
  const { expected, unexpected, flaky } = (JSON.parse(report) as PlaywrightReport).stats;
  return { passed: expected, failed: unexpected + flaky };
}

/** Corrects a report by the exit code: a command that fails or runs nothing counts as failed. */
export function verdictOf(counts: Counts, exitCode: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0;
  const silentlyFailed = exitCode !== 0 && counts.failed === 0;
  return ranNothing || silentlyFailed ? { ...counts, failed: counts.failed + 1 } : counts;
}
