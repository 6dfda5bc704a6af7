/** Draws the rows that it is handed. */
import { parentPort, workerData } from "node:worker_threads";
import { models } from "./index.mjs";
import { march } from "./march.mjs";

const { name, of, scale, from, to } = workerData;
parentPort.postMessage(march(models[name](of), scale, from, to));
