/** Something that a person can put right: shown as one sentence, without a stack, with exit code 1. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Runs a command's main function and ends the process with the code that it returns. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  const code = await main().catch((error: unknown) => {
    console.error(error instanceof Refusal ? error.message : error);
    return 1;
  });
  // Connections that are kept alive must not keep the process.
  process.exit(code);
}
