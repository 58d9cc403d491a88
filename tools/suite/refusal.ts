/** Something that a person can put right: shown as one sentence, without a stack, with exit code 1. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** Runs a command's main function and ends the process with the code that it returns. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  let code = 1;
  try {
    code = await main();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
  }
  // Connections that are kept alive must not keep the process.
  process.exit(code);
}
