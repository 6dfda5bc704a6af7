/** The drawing thread where nothing is built: in development and in tests. */
import { tsImport } from "tsx/esm/api";

/** @type {typeof import("./worker.server")} */
const { default: draw } = await tsImport("./worker.server.ts", import.meta.url);

export default draw;
