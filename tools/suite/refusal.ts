/** Something that a person can put right: shown as one sentence, without a stack, with exit code 1. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Runs a command's main function and ends the process with the code that it returns. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
