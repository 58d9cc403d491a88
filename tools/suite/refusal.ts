/** An error that the user can fix: printed as one sentence without a stack, exit code 1. */
export class Refusal extends Error {
  override name = "Refusal";
}

export async function runCommand(main: () => Promise<number>): Promise<void> {
  let code = 1;
  try {
    code = await main();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
  }
  // Keep-alive connections would delay the exit.
  process.exit(code);
}
