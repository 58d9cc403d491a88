import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './folders.ts';
import { stopGroup } from './parts.ts';
import { onStopRequest } from './stop-request.ts';
import { portOffset } from './ports.ts';
import { Refusal, runCommand } from './refusal.ts';
import { startSuite } from './suite.ts';

// npm run suite -- [--empty] [--no-web] "<command>"
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { empty: { type: 'boolean' }, 'no-web': { type: 'boolean' } },
    allowPositionals: true,
  });
  const command = positionals.join(' ');
  if (command === '') throw new Refusal('Say what to run: npm run suite -- [--empty] [--no-web] "<command>"');

  const suite = await startSuite({
    offset: portOffset(),
    data: values.empty === true ? 'empty' : 'demo',
    web: values['no-web'] !== true,
  });
  try {
    return await Promise.race([
      runInShell(command, suite.env),
      suite.broken.then((sentence) => {
        throw new Refusal(sentence);
      }),
    ]);
  } finally {
    await suite.stop();
  }
});

/** Runs a shell command with the suite's addresses and resolves with its exit code. */
function runInShell(command: string, env: Record<string, string>): Promise<number> {
  const child = spawn(command, {
    cwd: ROOT,
    shell: true,
    stdio: 'inherit',
    // A group of its own lets us end all of it; a terminal's keyboard belongs to our own group only.
    detached: process.stdin.isTTY !== true,
    env: { ...process.env, ...env, PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter) },
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  onStopRequest(() => stopGroup(child, ended));
  return ended;
}
