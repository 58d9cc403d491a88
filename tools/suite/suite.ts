import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSuiteFunctions, buildSuiteWeb } from './builds.ts';
import { startEmulators } from './emulators.ts';
import { hostingUrl, sandboxUrl, suiteEnvironment } from './environment.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { ROOT, type SuiteFolders, suiteFolders } from './folders.ts';
import { type Part, startPart } from './parts.ts';
import { type Ports, portsAt, requireFreePorts } from './ports.ts';
import { Refusal } from './refusal.ts';

export interface SuiteOptions {
  offset: number;
  data: 'demo' | 'empty';
  /** False leaves the web's build out, for work on everything behind it. */
  web: boolean;
}

export interface Suite {
  ports: Ports;
  /** What a program needs to talk to the suite: addresses, project, parameters. */
  env: Record<string, string>;
  /** Resolves with a sentence when a part ends that nobody stopped. */
  broken: Promise<string>;
  stop(): Promise<void>;
}

const HAS_FUNCTIONS = existsSync(join(ROOT, 'functions/src/index.ts'));
const EMULATOR_DATA = join(ROOT, 'emulator-data');

/** Starts the whole local suite and resolves when it is usable (design §11). */
export async function startSuite({ offset, data, web: withWeb }: SuiteOptions): Promise<Suite> {
  const ports = portsAt(offset);
  await requireFreePorts(ports, offset);

  const folders = suiteFolders(offset);
  mkdirSync(folders.web, { recursive: true });
  const publicUrl = hostingUrl(ports);
  const env = suiteEnvironment(ports, publicUrl);
  const parts: Part[] = [];
  const broken = Promise.withResolvers<string>();
  const running = (part: Part) => {
    parts.push(part);
    void part.ended.then(broken.resolve);
  };
  const stop = async () => {
    await Promise.all(parts.map((part) => part.stop()));
  };

  try {
    const web = withWeb ? buildSuiteWeb(folders, ports) : Promise.resolve();
    web.catch(() => {}); // awaited below; until then a failure must not end the process
    if (HAS_FUNCTIONS) await buildSuiteFunctions(folders, ports, publicUrl);
    writeFirebaseConfig(folders, ports);
    if (existsSync(join(ROOT, 'tools/maxicash-sandbox/main.ts'))) running(startSandbox(folders, ports));
    const emulators = await startEmulators(folders, data === 'demo' && existsSync(EMULATOR_DATA) ? EMULATOR_DATA : undefined);
    running(emulators.part);
    await orBroken(emulators.ready, broken.promise);
    if (data === 'demo' && existsSync(join(ROOT, 'tools/demo/refresh.ts'))) await orBroken(refreshDemo(env), broken.promise);
    await orBroken(Promise.all([web, HAS_FUNCTIONS && warmUp(publicUrl)]), broken.promise);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ports, env, broken: broken.promise, stop };
}

function startSandbox(folders: SuiteFolders, ports: Ports): Part {
  return startPart({
    name: 'The MaxiCash sandbox',
    args: [join(ROOT, 'tools/maxicash-sandbox/main.ts')],
    cwd: ROOT,
    env: { MAXICASH_SANDBOX_PORT: String(ports.sandbox), MAXICASH_SANDBOX_URL: sandboxUrl(ports) },
    log: join(folders.base, 'sandbox.log'),
  });
}

/** Moves the demo world's dates to today, so that its bookings never rot. */
function refreshDemo(env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = join(ROOT, 'tools/demo/refresh.ts');
    execFile(process.execPath, [script], { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      if (error === null) resolve();
      else reject(new Refusal(`The demo world’s dates could not be moved to today:\n${stdout}${stderr}`));
    });
  });
}

/**
 * Asks each function once. The emulator runs one process for each request under way, and a page
 * asks the API several things at once: three of them start here instead of under the first page.
 */
async function warmUp(publicUrl: string): Promise<void> {
  const paths = [
    ...Array<string>(3).fill('/api/properties?category=hotel&limit=12'),
    '/media/none',
    '/webhooks/maxicash',
  ];
  await Promise.all(paths.map(async (path) => (await fetch(publicUrl + path)).arrayBuffer()));
}

async function orBroken<T>(work: Promise<T>, broken: Promise<string>): Promise<T> {
  return Promise.race([
    work,
    broken.then((sentence): never => {
      throw new Refusal(sentence);
    }),
  ]);
}
