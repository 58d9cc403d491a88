import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { buildFunctions } from "../../functions/build.mjs";
import { hostingUrl, suiteEnvironment } from "../suite/environment.ts";
import { ROOT } from "../suite/folders.ts";
import { portsAt } from "../suite/ports.ts";
import { budgeted, median, type Row } from "./report.ts";

const RUNS = 7;
const MAX_RATIO = 1.15;
const FLOOR = ["firebase-functions/https", "firebase-admin/app", "firebase-admin/auth", "firebase-admin/firestore"];

interface Load {
  /** Milliseconds, user and system. */
  cpu: number;
  /** Milliseconds. */
  wall: number;
}

/**
 * Measures loading the deployed `api` in fresh processes, against the libraries that every function needs.
 * Compares CPU time, which other load distorts least.
 *
 * @param folder - target of the functions' build
 */
export async function coldStart(folder: string): Promise<Row[]> {
  await buildFunctions({ outDir: folder });
  const ports = portsAt(0);
  const env = {
    ...process.env,
    ...suiteEnvironment(ports, hostingUrl(ports)),
    FUNCTION_TARGET: "api",
    K_SERVICE: "api",
  };
  const api: Load[] = [];
  const floor: Load[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    floor.push(await load(FLOOR, env));
    api.push(await load([pathToFileURL(join(folder, "index.js")).href], env));
  }
  const of = (loads: Load[], kind: keyof Load) => median(loads.map((one) => one[kind]));
  const figures = {
    cpu: of(api, "cpu"),
    wall: of(api, "wall"),
    floor_cpu: of(floor, "cpu"),
    floor_wall: of(floor, "wall"),
    ratio: of(api, "cpu") / of(floor, "cpu"),
    ratio_wall: of(api, "wall") / of(floor, "wall"),
  };
  return [
    budgeted(
      "cold start: api, processor ms (wall ms), against firebase-functions + firebase-admin",
      `${figures.cpu.toFixed(0)} (${figures.wall.toFixed(0)}) to ${figures.floor_cpu.toFixed(0)} (${figures.floor_wall.toFixed(0)}): ${figures.ratio.toFixed(2)} x (${figures.ratio_wall.toFixed(2)} x)`,
      `${MAX_RATIO} x`,
      figures.ratio <= MAX_RATIO,
      figures,
    ),
  ];
}

/** Imports modules in a new process until nothing is pending; excludes the start of Node. */
async function load(modules: string[], env: NodeJS.ProcessEnv): Promise<Load> {
  const program = `
    const cpu = process.cpuUsage(), wall = performance.now();
    process.once('beforeExit', () => {
      const { user, system } = process.cpuUsage(cpu);
      console.log('LOADED ' + JSON.stringify({ cpu: (user + system) / 1000, wall: performance.now() - wall }));
    });
    for (const name of ${JSON.stringify(modules)}) await import(name);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: ROOT,
    env,
  });
  const line = /^LOADED (.*)$/m.exec(stdout)?.[1];
  if (line === undefined) throw new Error(`nothing was loaded: ${stdout}`);
  return JSON.parse(line) as Load;
}
