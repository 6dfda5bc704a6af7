/** The drawing thread where nothing is built: in development and in tests. */
import { tsImport } from "tsx/esm/api";

/** @type {typeof import("./drawing-worker.server")} */
const { default: draw } = await tsImport("./drawing-worker.server.ts", import.meta.url);

export default draw;
