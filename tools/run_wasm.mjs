// Runs a WASI program in Node and passes its output on. node:wasi needs a switch in Node 18 and none from 20 on: where
// the module is missing, the script starts itself again with the switch. Usage: node run_wasm.mjs PROGRAM.wasm [ARG…]
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const SWITCH = "--experimental-wasi-unstable-preview1";

async function main() {
  const [program, ...rest] = process.argv.slice(2);
  if (!program) {
    console.error("usage: node run_wasm.mjs PROGRAM.wasm [ARG…]");
    return 2;
  }
  let WASI;
  try {
    ({ WASI } = await import("node:wasi"));
  } catch (missing) {
    if (process.execArgv.includes(SWITCH)) throw missing;
    const again = [SWITCH, "--no-warnings", fileURLToPath(import.meta.url), program, ...rest];
    return spawnSync(process.execPath, again, { stdio: "inherit" }).status ?? 1;
  }
  const wasi = new WASI({ version: "preview1", args: [program, ...rest], env: {}, returnOnExit: true });
  const module = await WebAssembly.compile(await readFile(program));
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
  return wasi.start(instance) ?? 0;
}

process.removeAllListeners("warning"); // node:wasi calls itself experimental on every run
process.exitCode = await main();
